import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { SignInService } from '#context.ts'
import { CLIENT_ID } from './client.ts'
import { apiAudience, configuration } from './configuration.ts'
import { hostedPages } from './hosted/pages.ts'
import { PAGE_POLICY, showTooMany } from './hosted/support.ts'
import { signingKeys } from './keys.ts'
import { createLimits, type Limits, LIMITS } from './limits.ts'
import type { Post } from './mails.ts'
import { tokenReader } from './verify-token.ts'

type Means = Post & { publicUrl: string; isDemo: boolean }

const PREFIX = '/auth'
/** A token with an unknown key may come from a key that is seconds old, or from a forger. */
const RELOAD_PAUSE_MS = 5000

/** The embedded OpenID provider: accounts with e-mail and password or passkey, sign-in by code and PKCE. */
export async function createIdentity({
  publicUrl,
  isDemo,
  ...post
}: Means): Promise<SignInService> {
  const { db, sealer } = post
  const issuer = `${publicUrl}${PREFIX}`
  const limits = createLimits(db, sealer)
  let keys = await signingKeys(db, sealer)
  let provider = makeProvider()
  let reloadedAt = 0

  /** The provider keeps everything in the database, so that a new one takes over without a seam. */
  function makeProvider(): Provider {
    const cookieKeys = sealer.derive('cookies')
    const [nonceKey = ''] = sealer.derive('sign-in-nonces')
    const nonceSecret = Buffer.from(nonceKey, 'base64url')
    const made = new Provider(
      issuer,
      configuration({ db, publicUrl, keys, cookieKeys, nonceSecret }),
    )
    made.use(tellScope)
    // The address that people use decides about https and cookies, by whatever proxy the request came.
    made.proxy = true
    return made
  }
  async function reload(): Promise<void> {
    keys = await signingKeys(db, sealer)
    provider = makeProvider()
  }
  async function reloadKeys(): Promise<void> {
    if (Date.now() - reloadedAt < RELOAD_PAUSE_MS) return
    reloadedAt = Date.now()
    await reload()
  }

  const audience = apiAudience(publicUrl)
  return {
    readToken: tokenReader({ db, issuer, audience, keys: () => keys, reloadKeys }),
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
      const means = { ...post, limits, publicUrl, isDemo, provider: () => provider }
      await app.register(async (pages) => {
        await pages.register(formbody)
        await pages.register(hostedPages, means)
      })
      await app.register(protocol, { provider: () => provider, publicUrl, limits })
    },
  }
}

/**
 * The answer with tokens says which scopes were granted. The access token has none, since it gives what its
 * person may do; the provider would say '', which is no scope.
 */
const tellScope: Parameters<Provider['use']>[0] = async (context, next) => {
  await next()
  const { oidc, body } = context as KoaContextWithOIDC
  if (oidc?.route !== 'token' || !isTokenAnswer(body)) return
  const { AuthorizationCode: code, RefreshToken: token } = oidc.entities
  body.scope = code?.scope ?? token?.scope
}

function isTokenAnswer(body: unknown): body is { scope: string | undefined } {
  return typeof body === 'object' && body !== null && 'access_token' in body
}

const ENDPOINTS = ['/.well-known/openid-configuration', '/jwks', '/oauth2/*', '/session/*'] as const

/** Hands the protocol's own addresses over to the provider, raw and unread. */
async function protocol(
  app: FastifyInstance,
  { provider, publicUrl, limits }: { provider: () => Provider; publicUrl: string; limits: Limits },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const { protocol: scheme, host } = new URL(publicUrl)
  const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>()
  const handle = () => {
    const current = provider()
    const handler = handlers.get(current) ?? current.callback()
    handlers.set(current, handler)
    return handler
  }
  app.addHook<{ Params: { '*'?: string } }>('preHandler', async (request, reply) => {
    if (request.params['*'] !== 'authorize') return undefined
    const wait = await limits.spend([LIMITS.questionAddress, request.ip])
    return wait === null ? undefined : showTooMany(reply, wait)
  })
  for (const url of ENDPOINTS) {
    app.all(url, (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      const { raw } = request
      Object.assign(raw, { originalUrl: raw.url })
      raw.url = (raw.url ?? '').slice(PREFIX.length)
      raw.headers['x-forwarded-proto'] = scheme.replace(':', '')
      raw.headers['x-forwarded-host'] = host
      raw.headers.host = host
      const headers = { ...reply.getHeaders(), 'content-security-policy': PAGE_POLICY }
      for (const [name, value] of Object.entries({ ...headers, 'cache-control': 'no-store' })) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      void handle()(raw, reply.raw)
    })
  }
}
