import { Refusal } from '@hive/domain/errors'

/** How a proof may be signed (RFC 9449); the embedded provider takes the same. */
export const PROOF_ALGORITHMS = ['ES256', 'Ed25519', 'EdDSA'] as const

const ALGORITHMS = `algs="${PROOF_ALGORITHMS.join(' ')}"`

/** The ways to bring a token, for the answer to a call without one. */
export const ANY_TOKEN = `Bearer, DPoP ${ALGORITHMS}`

/** A token that does not count as it was brought; the headers tell a client why, and its person nothing new. */
export class TokenRefusal extends Refusal {
  readonly headers: Readonly<Record<string, string>>

  constructor(challenge: string, headers: Readonly<Record<string, string>> = {}) {
    super('sign_in_required', 'Unauthorized. Please log in again.')
    this.headers = { 'www-authenticate': challenge, ...headers }
  }
}

/** A token that is bound to a key was brought without its proof. */
export function boundTokenRefused(): TokenRefusal {
  const why = 'error_description="This token is bound to a key"'
  return new TokenRefusal(`Bearer error="invalid_token", ${why}, DPoP ${ALGORITHMS}`)
}

/** A token that no key belongs to was brought with a proof. */
export function unboundTokenRefused(): TokenRefusal {
  return proofChallenge('invalid_token', 'This token is bound to no key')
}

export function proofRefused(why: string): TokenRefusal {
  return proofChallenge('invalid_dpop_proof', why)
}

/** The browser's clock cannot be believed: it may prove its time with this. */
export function nonceAsked(nonce: string): TokenRefusal {
  return proofChallenge('use_dpop_nonce', 'Please use this nonce', { 'dpop-nonce': nonce })
}

function proofChallenge(error: string, why: string, headers?: Record<string, string>) {
  return new TokenRefusal(
    `DPoP error="${error}", error_description="${why}", ${ALGORITHMS}`,
    headers,
  )
}
