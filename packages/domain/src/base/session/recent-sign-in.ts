import { Refusal } from '../../errors.ts'

/** A step that is hard to undo asks for a sign-in no older than this. */
export const RECENT_SIGN_IN_MINUTES = 30

/** The refusal of a sensitive step to someone whose sign-in is too old, or of unknown age; or `null`. */
export function staleSignIn(signedInAt: Date | null, now: Date): Refusal | null {
  const age = signedInAt ? now.getTime() - signedInAt.getTime() : Number.POSITIVE_INFINITY
  if (age <= RECENT_SIGN_IN_MINUTES * 60_000) return null
  return new Refusal('sign_in_again', 'To make sure it’s you, please log in again first.')
}

/**
 * Refuses a sensitive step to someone whose sign-in is too old, or of unknown age.
 *
 * @param signedInAt when the person last proved who they are
 */
export function admitRecentSignIn(signedInAt: Date | null, now: Date): void {
  const refusal = staleSignIn(signedInAt, now)
  if (refusal) throw refusal
}
