import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Changes of a proof's content. */
export type ProofChange = {
  claims?: JWTPayload
  header?: Record<string, unknown>
}

/** The key of a browser, and proofs that it is there. */
export async function givenProofKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return {
    prove(
      call: { method: string; url: string; token?: string },
      { claims = {}, header = {} }: ProofChange = {},
    ): Promise<string> {
      const { method, url, token } = call
      const ath = token && { ath: createHash('sha256').update(token).digest('base64url') }
      return new SignJWT({ jti: randomUUID(), htm: method, htu: url, ...ath, ...claims })
        .setIssuedAt(claims.iat ?? Math.floor(Date.now() / 1000))
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
        .sign(privateKey)
    },
  }
}

export type ProofKey = Awaited<ReturnType<typeof givenProofKey>>
