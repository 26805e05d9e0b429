import type { JWK } from 'jose'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { deviceOf } from '#http/device.ts'
import { configuration } from './configuration.ts'
import { signingKeys } from './keys.ts'
import { noteSeen } from './payload-queries.ts'

type ProviderContext = { db: Database; sealer: Sealer; publicUrl: string; issuer: string }

type CurrentProvider = {
  provider: () => Provider
  keys: () => JWK[]
  /** Reads the signing keys again, and replaces the provider by one with those keys. */
  reload: () => Promise<void>
  /** Does the same for a token with an unknown key, at most once every five seconds. */
  reloadKeys: () => Promise<void>
}

/** An unknown key may be seconds old, or a forger's, so reloading is limited to once in this time. */
const RELOAD_PAUSE_MS = 5000

/**
 * The certified provider with the current signing keys. It keeps its state in the database, so a new provider can
 * replace it without anyone noticing.
 */
export async function currentProvider(context: ProviderContext): Promise<CurrentProvider> {
  const { db, sealer } = context
  let keys = await signingKeys(db, sealer)
  let provider = makeProvider(context, keys)
  let reloadedAt = 0

  async function reload(): Promise<void> {
    keys = await signingKeys(db, sealer)
    provider = makeProvider(context, keys)
  }
  async function reloadKeys(): Promise<void> {
    if (Date.now() - reloadedAt < RELOAD_PAUSE_MS) return
    reloadedAt = Date.now()
    await reload()
  }
  return { provider: () => provider, keys: () => keys, reload, reloadKeys }
}

function makeProvider({ db, sealer, publicUrl, issuer }: ProviderContext, keys: JWK[]): Provider {
  const cookieKeys = sealer.derive('cookies')
  const [nonceKey = ''] = sealer.derive('sign-in-nonces')
  const nonceSecret = Buffer.from(nonceKey, 'base64url')
  const made = new Provider(issuer, configuration({ db, publicUrl, keys, cookieKeys, nonceSecret }))
  made.use(tellScope)
  made.use(noteDevice(db))
  // The public address decides about https and cookies, whichever proxy forwards the request.
  made.proxy = true
  return made
}

/**
 * Puts the granted scopes into the token response. The access token has no scope, because it allows whatever its
 * owner may do; the provider would answer '', which is not a valid scope.
 */
const tellScope: Parameters<Provider['use']>[0] = async (context, next) => {
  await next()
  const { oidc, body } = context as KoaContextWithOIDC
  if (oidc?.route !== 'token' || !isTokenAnswer(body)) return
  const { AuthorizationCode: code, RefreshToken: token } = oidc.entities
  body.scope = code?.scope ?? token?.scope
}

/** Notes the device that a session is on each time that it gets new tokens, for its owner to see. */
function noteDevice(db: Database): Parameters<Provider['use']>[0] {
  return async (context, next) => {
    await next()
    const { oidc, body } = context as KoaContextWithOIDC
    if (oidc?.route !== 'token' || !isTokenAnswer(body)) return
    const { AuthorizationCode: code, RefreshToken: token } = oidc.entities
    const grantId = code?.grantId ?? token?.grantId
    if (grantId) await noteSeen(db, grantId, deviceOf(context.get('user-agent')))
  }
}

function isTokenAnswer(body: unknown): body is { scope: string | undefined } {
  return typeof body === 'object' && body !== null && 'access_token' in body
}
