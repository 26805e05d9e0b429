import { Refusal } from '../../errors.ts'

/**
 * Ways of signing in that need more than a password: a passkey, a key of hardware or software, or several factors at
 * once. The values of `amr` are those of RFC 8176, and `webauthn`.
 */
const STRONG = new Set(['webauthn', 'hwk', 'swk', 'mfa'])

/** @param amr how the person signed in, as the token's `amr` says; empty when the provider does not say */
export function isStrongSignIn(amr: readonly string[]): boolean {
  return amr.some((way) => STRONG.has(way))
}

export function secondFactorNeeded(): Refusal {
  return new Refusal(
    'second_factor_needed',
    'Organisers sign in with a passkey. Please log in with yours, or add one on your account page first.',
  )
}
