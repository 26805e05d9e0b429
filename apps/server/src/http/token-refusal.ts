import { Refusal } from '@hive/domain/errors'

/** The algorithms that a DPoP proof may be signed with (RFC 9449); the embedded provider accepts the same. */
export const PROOF_ALGORITHMS = ['ES256', 'Ed25519', 'EdDSA'] as const

const ALGORITHMS = `algs="${PROOF_ALGORITHMS.join(' ')}"`

/** The authentication schemes that we accept, for the answer to a call without a token. */
export const ANY_TOKEN = `Bearer, DPoP ${ALGORITHMS}`

/** An access token that is not accepted; the headers tell the client why, the message is the usual one. */
export class TokenRefusal extends Refusal {
  readonly headers: Readonly<Record<string, string>>

  constructor(challenge: string, headers: Readonly<Record<string, string>> = {}) {
    super('sign_in_required', 'Unauthorized. Please log in again.')
    this.headers = { 'www-authenticate': challenge, ...headers }
  }
}

/** A token that is bound to a key came without a proof. */
export function boundTokenRefused(): TokenRefusal {
  const why = 'error_description="This token is bound to a key"'
  return new TokenRefusal(`Bearer error="invalid_token", ${why}, DPoP ${ALGORITHMS}`)
}

/** A token that is not bound to a key came with a proof. */
export function unboundTokenRefused(): TokenRefusal {
  return proofChallenge('invalid_token', 'This token is bound to no key')
}

export function proofRefused(why: string): TokenRefusal {
  return proofChallenge('invalid_dpop_proof', why)
}

/** The browser's clock is wrong, so it proves the time with this nonce instead. */
export function nonceAsked(nonce: string): TokenRefusal {
  return proofChallenge('use_dpop_nonce', 'Please use this nonce', { 'dpop-nonce': nonce })
}

function proofChallenge(error: string, why: string, headers?: Record<string, string>) {
  return new TokenRefusal(
    `DPoP error="${error}", error_description="${why}", ${ALGORITHMS}`,
    headers,
  )
}
