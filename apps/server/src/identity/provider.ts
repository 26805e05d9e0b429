import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { SignInService } from '#context.ts'
import { CLIENT_ID } from './client.ts'
import { apiAudience } from './configuration.ts'
import { currentProvider } from './current-provider.ts'
import { hostedPages } from './hosted/pages.ts'
import { type HostedContext, refuseUnreadable, showTooMany } from './hosted/support.ts'
import { HOSTED_POLICY, policyHeaders } from '#http/headers.ts'
import { createLimits, type Limits, LIMITS } from './limits.ts'
import type { Post } from './mails.ts'
import { tokenReader } from './verify-token.ts'

type SignInContext = Post &
  Partial<Pick<HostedContext, 'leagueAhead'>> & {
    publicUrl: string
    isDemo: boolean
    isTrial?: boolean
  }

const PREFIX = '/auth'

/** The embedded OpenID provider: accounts with e-mail and password or passkey, sign-in by code and PKCE. */
export async function createIdentity({
  publicUrl,
  isDemo,
  isTrial = false,
  leagueAhead = () => Promise.resolve(null),
  ...post
}: SignInContext): Promise<SignInService> {
  const { db, sealer } = post
  const issuer = `${publicUrl}${PREFIX}`
  const limits = createLimits(db, sealer)
  const { provider, keys, reload, reloadKeys } = await currentProvider({
    db,
    sealer,
    publicUrl,
    issuer,
  })
  const audience = apiAudience(publicUrl)
  return {
    readToken: tokenReader({ db, issuer, audience, keys, reloadKeys }),
    client: {
      issuer,
      clientId: CLIENT_ID,
      scope: 'openid profile',
      kind: 'embedded',
      signOut: { style: 'cognito', url: `${issuer}/logout` },
    },
    origins: [],
    reload,
    async routes(app) {
      const context = { ...post, limits, publicUrl, isDemo, isTrial, leagueAhead, provider }
      await app.register(async (pages) => {
        await pages.register(formbody)
        await pages.register(hostedPages, context)
      })
      await app.register(protocol, { provider, publicUrl, limits })
    },
  }
}

const ASKING = '/oauth2/authorize'

/** Each by its one address: our router decides what a request asks for, and the provider is told in the same words. */
const ENDPOINTS = [
  '/.well-known/openid-configuration',
  '/jwks',
  ASKING,
  `${ASKING}/:uid`,
  '/oauth2/token',
  '/oauth2/revoke',
  '/session/end',
  '/session/end/confirm',
  '/session/end/success',
] as const

/** Passes the protocol's endpoints to the provider, with the body unparsed. */
async function protocol(
  app: FastifyInstance,
  { provider, publicUrl, limits }: { provider: () => Provider; publicUrl: string; limits: Limits },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const { protocol: scheme, host } = new URL(publicUrl)
  app.addHook('preHandler', refuseUnreadable)
  const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>()
  const handle = () => {
    const current = provider()
    const handler = handlers.get(current) ?? current.callback()
    handlers.set(current, handler)
    return handler
  }
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== `${PREFIX}${ASKING}`) return undefined
    const wait = await limits.spend([LIMITS.questionAddress, request.ip])
    return wait === null ? undefined : showTooMany(reply, wait)
  })
  for (const url of ENDPOINTS) {
    app.all<{ Params: { uid?: string } }>(url, (request, reply: FastifyReply) => {
      reply.hijack()
      const { raw, params } = request
      const [, search] = /(\?.*)?$/.exec(raw.url ?? '') ?? []
      raw.url = `${url.replace(':uid', encodeURIComponent(params.uid ?? ''))}${search ?? ''}`
      Object.assign(raw, { originalUrl: `${PREFIX}${raw.url}` })
      raw.headers['x-forwarded-proto'] = scheme.replace(':', '')
      raw.headers['x-forwarded-host'] = host
      raw.headers.host = host
      const headers = { ...reply.getHeaders(), ...policyHeaders(HOSTED_POLICY) }
      for (const [name, value] of Object.entries({ ...headers, 'cache-control': 'no-store' })) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      void handle()(raw, reply.raw)
    })
  }
}
