import { createHmac } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { networkOf } from '#http/network.ts'
import { countTry, forgetTries } from './limit-queries.ts'

/** How often something may be tried by, or against, one subject in a stretch of time. */
export type Limit = { readonly name: string; readonly most: number; readonly minutes: number }

/**
 * Every limit there is. Against one account from one address they are strict; against one account from
 * everywhere they are wide, so that a stranger cannot lock its owner out; a forgotten password and a
 * passkey stay open all the same. Wide ones per address leave room for a club house behind one router.
 */
export const LIMITS = {
  passwordHere: { name: 'password-here', most: 10, minutes: 15 },
  passwordAnywhere: { name: 'password-anywhere', most: 100, minutes: 60 },
  passwordAddress: { name: 'password-address', most: 200, minutes: 15 },
  codeAccount: { name: 'code-account', most: 20, minutes: 60 },
  codeAddress: { name: 'code-address', most: 200, minutes: 60 },
  mailAccount: { name: 'mail-account', most: 6, minutes: 60 },
  mailAddress: { name: 'mail-address', most: 120, minutes: 60 },
  /** Invitations that a captain sends, and that an address gets from anyone. */
  invitationCaptain: { name: 'invitation-captain', most: 20, minutes: 1440 },
  invitationAddress: { name: 'invitation-address', most: 6, minutes: 1440 },
  /** Mails that say when an account is deleted. */
  deletionMail: { name: 'deletion-mail', most: 1, minutes: 1440 },
  failedSignIns: { name: 'failed-sign-ins', most: 300, minutes: 60 },
  /** Questions that begin a sign-in: each is kept for a while. */
  questionAddress: { name: 'question-address', most: 300, minutes: 15 },
  /** Questions for a new passkey. */
  passkeyAccount: { name: 'passkey-account', most: 30, minutes: 60 },
  /** Places that one player holds to pay for them. */
  checkoutPlayer: { name: 'checkout-player', most: 30, minutes: 60 },
  /** Notes of calls that were refused to a player. */
  refusalNote: { name: 'refusal-note', most: 20, minutes: 1440 },
  interestAddress: { name: 'interest-address', most: 120, minutes: 60 },
} as const satisfies Record<string, Limit>

/** An e-mail, a network address, or several of these together. However it is written, it counts as one. */
export type Subject = string | readonly string[]

export type Limits = {
  /**
   * Counts a try against each, in order, up to the first that refuses it; so the narrow ones come first,
   * and what they refuse spends nothing of the wide ones. `null` when all allow it, else the minutes to wait.
   */
  spend(...tries: readonly (readonly [Limit, Subject])[]): Promise<number | null>
  /** Counts one more, and says whether just this one is more than usual. */
  isOneTooMany(limit: Limit, subject: Subject): Promise<boolean>
  /** Forgets the tries against a subject, once it has shown who it is. */
  forget(limit: Limit, subject: Subject): Promise<void>
}

/** Limits that all processes share. The database holds keyed hashes: it does not say who tried. */
export function createLimits(db: Database, sealer: Sealer): Limits {
  const [secret = ''] = sealer.derive('limits')
  const keyOf = ({ name }: Limit, subject: Subject) =>
    createHmac('sha256', secret)
      .update([name, ...[subject].flat().map(asCounted)].join('\n'))
      .digest()
  return {
    async spend(...tries) {
      for (const [limit, subject] of tries) {
        const { count, seconds } = await countTry(db, keyOf(limit, subject), limit.minutes)
        if (count > limit.most) return Math.max(1, Math.ceil(seconds / 60))
      }
      return null
    },
    async isOneTooMany(limit, subject) {
      const { count } = await countTry(db, keyOf(limit, subject), limit.minutes)
      return count === limit.most + 1
    },
    async forget(limit, subject) {
      await forgetTries(db, keyOf(limit, subject))
    },
  }
}

/** E-mails are compared as the accounts are, addresses by their network. */
function asCounted(part: string): string {
  return networkOf(part.trim().toLowerCase())
}
