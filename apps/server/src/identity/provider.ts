import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Provider } from 'oidc-provider'
import type { TokenHolder } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { apiAudience, configuration } from './configuration.ts'
import { hostedPages } from './hosted-pages.ts'
import { signingKeys } from './keys.ts'
import { tokenReader } from './verify-token.ts'

export type Identity = {
  /** The provider's endpoints and its hosted pages; to be mounted at `/auth`. */
  routes: FastifyPluginAsync
  /** Whom an access token speaks for; `null` when it does not hold. */
  readToken: (bearer: string) => Promise<TokenHolder | null>
}

type Means = { db: Database; sealer: Sealer; publicUrl: string; isDemo: boolean }

const PREFIX = '/auth'

/** The embedded OpenID provider: accounts with e-mail and password, sign-in by code and PKCE. */
export async function createIdentity({ db, sealer, publicUrl, isDemo }: Means): Promise<Identity> {
  const keys = await signingKeys(db, sealer)
  const issuer = `${publicUrl}${PREFIX}`
  const cookieKeys = sealer.derive('cookies')
  const provider = new Provider(issuer, configuration({ db, publicUrl, keys, cookieKeys }))
  // The address that people use decides about https and cookies, whoever forwards the request.
  provider.proxy = true

  return {
    readToken: tokenReader({ issuer, audience: apiAudience(publicUrl), keys }),
    async routes(app) {
      await app.register(async (pages) => {
        await pages.register(formbody)
        await pages.register(hostedPages, { provider, db, publicUrl, isDemo })
      })
      await app.register(protocol, { provider, publicUrl })
    },
  }
}

const ENDPOINTS = ['/.well-known/openid-configuration', '/jwks', '/oauth2/*', '/session/*'] as const

/** Hands the protocol's own addresses over to the provider, raw and unread. */
async function protocol(
  app: FastifyInstance,
  { provider, publicUrl }: { provider: Provider; publicUrl: string },
): Promise<void> {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const { protocol: scheme, host } = new URL(publicUrl)
  for (const url of ENDPOINTS) {
    app.all(url, (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      const { raw } = request
      Object.assign(raw, { originalUrl: raw.url })
      raw.url = (raw.url ?? '').slice(PREFIX.length)
      raw.headers['x-forwarded-proto'] = scheme.replace(':', '')
      raw.headers['x-forwarded-host'] = host
      raw.headers.host = host
      reply.raw.setHeader('cache-control', 'no-store')
      void handle(raw, reply.raw)
    })
  }
}
