import { createLocalJWKSet, errors, type JWK, jwtVerify } from 'jose'
import { z } from 'zod'
import type { TokenHolder } from '#context.ts'
import { publicPart } from './keys.ts'

/** What people signed in by the embedded provider are known under, whatever address it has. */
export const EMBEDDED_ISSUER = 'hive'

const claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
})

type Expected = { issuer: string; audience: string; keys: readonly JWK[] }

/**
 * Reads access tokens of the embedded provider: signed with one of its keys, for our API, in date
 * (within a minute), and an access token by type, so that an ID token is none.
 */
export function tokenReader({ issuer, audience, keys }: Expected) {
  const keySet = createLocalJWKSet({ keys: keys.map(publicPart) })
  return async (bearer: string): Promise<TokenHolder | null> => {
    try {
      const { payload } = await jwtVerify(bearer, keySet, {
        issuer,
        audience,
        algorithms: ['ES256'],
        typ: 'at+jwt',
        clockTolerance: 60,
        requiredClaims: ['exp', 'sub'],
      })
      const { sub, email, email_verified: emailVerified } = claims.parse(payload)
      return { issuer: EMBEDDED_ISSUER, subject: sub, email, emailVerified }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
      throw error
    }
  }
}
