import { emailProblem, tidyEmail } from '@hive/domain/base/players/email'
import type { SiteConfig } from '@hive/contract/base/site'
import { isStrongSignIn } from '@hive/domain/base/session/second-factor'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import type { SignInService, TokenHolder } from '#context.ts'
import { keyBinding } from './verify-token.ts'

export type ExternalProvider = {
  issuer: string
  clientId: string
  scope: string
  /** The audiences that access tokens must have; empty where tokens name our client instead. */
  audiences: readonly string[]
  signOut: SiteConfig['identity']['signOut']
}

const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
})

const ALGORITHMS = ['RS256', 'PS256', 'ES256']
const ASK_TIMEOUT_MS = 5000
const REMEMBERED_MS = 5 * 60_000
const REMEMBERED_MOST = 5000

/**
 * Any other OpenID provider, chosen by settings alone, instead of the embedded one. It shows its own pages; we read
 * its access tokens, and fetch the e-mail from it where they carry none.
 */
export async function createExternalIdentity(provider: ExternalProvider): Promise<SignInService> {
  const { issuer, clientId, scope, signOut } = provider
  const found = await discover(issuer)
  const keys = createRemoteJWKSet(new URL(found.jwks_uri))
  const emailOf = emailLookup(found.userinfo_endpoint)
  const { userinfo_endpoint: userinfo, token_endpoint: token } = found
  const addresses = [issuer, token, ...(userinfo ? [userinfo] : [])]
  return {
    async readToken(bearer) {
      try {
        const options = { issuer: found.issuer, algorithms: ALGORITHMS, clockTolerance: 60 }
        const { payload } = await jwtVerify(bearer, keys, {
          ...options,
          requiredClaims: ['exp', 'sub'],
        })
        if (!isAccessToken(payload, provider)) return null
        return await holderOf(payload, () => emailOf(payload, bearer))
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
        throw error
      }
    },
    client: { issuer: found.issuer, clientId, scope, kind: 'external', signOut },
    origins: [...new Set(addresses.map((address) => new URL(address).origin))],
    routes: async () => undefined,
    reload: async () => undefined,
  }
}

async function discover(issuer: string) {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const reply = await fetch(address, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new Error(`The sign-in provider does not answer at ${address}.`, { cause })
    },
  )
  const parsed = metadata.safeParse(await reply.json().catch(() => null))
  if (!reply.ok || !parsed.success) {
    throw new Error(`${address} does not describe an OpenID provider.`)
  }
  // A discovery document for another issuer must not be used for the configured one.
  if (parsed.data.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) {
    throw new Error(`${address} describes another issuer than OIDC_ISSUER.`)
  }
  return parsed.data
}

/**
 * Whether a token is meant for our API by its audience or, as with Cognito, an access token that names our client
 * and no audience. An ID token is neither.
 */
function isAccessToken(claims: JWTPayload, { audiences, clientId }: ExternalProvider): boolean {
  const use = claims['token_use']
  if (use !== undefined && use !== 'access') return false
  if ('nonce' in claims || 'at_hash' in claims) return false
  const isForUs = [claims.aud ?? []].flat().some((audience) => audiences.includes(audience))
  const isForClient = use === 'access' && claims['client_id'] === clientId
  return isForUs || (audiences.length === 0 && isForClient)
}

/** Some providers send `email_verified` as a string. */
const emailClaims = z.object({
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
})

const standing = z.object({
  auth_time: z.int().optional(),
  amr: z.array(z.string()).default([]),
  cnf: keyBinding.optional(),
})

type EmailClaims = z.output<typeof emailClaims>

async function holderOf(
  claims: JWTPayload,
  ask: () => Promise<EmailClaims>,
): Promise<TokenHolder | null> {
  const own = emailClaims.parse(claims)
  const { email, email_verified: verified } = own.email ? own : await ask()
  const { auth_time: authTime, amr, cnf } = standing.parse(claims)
  // Without `auth_time` the sign-in counts as being as old as the token.
  const signedIn = authTime ?? claims.iat
  return {
    issuer: claims.iss ?? '',
    subject: claims.sub ?? '',
    email: email ? tidyEmail(email) : null,
    // An address that some program would take for someone else’s proves nothing.
    emailVerified: (verified ?? false) && emailProblem(email ?? '') === null,
    signedInAt: signedIn === undefined ? null : new Date(signedIn * 1000),
    isStrong: isStrongSignIn(amr),
    boundTo: cnf?.jkt ?? null,
  }
}

/** Fetches the e-mail of a token's owner from the provider, and caches it for some minutes. */
function emailLookup(userinfo: string | undefined) {
  const known = new Map<string, { claims: EmailClaims; until: number }>()
  return async ({ sub = '' }: JWTPayload, bearer: string): Promise<EmailClaims> => {
    const kept = known.get(sub)
    if (kept && kept.until > Date.now()) return kept.claims
    if (!userinfo) return {}
    const reply = await fetch(userinfo, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    })
    const parsed = z.object({ sub: z.literal(sub) }).and(emailClaims)
    const claims = reply.ok ? parsed.parse(await reply.json()) : {}
    if (known.size >= REMEMBERED_MOST) known.clear()
    if (reply.ok) known.set(sub, { claims, until: Date.now() + REMEMBERED_MS })
    return claims
  }
}
