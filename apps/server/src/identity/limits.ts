import { emailKey } from '@hive/domain/account/email'
import { createHmac } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { networkOf } from '#http/network.ts'
import { countTry, forgetTries } from './limit-queries.ts'

/** How often something may be tried by, or against, one subject within some minutes. */
export type Limit = { readonly name: string; readonly most: number; readonly minutes: number }

/**
 * All limits. Those on one account from one address are strict. Those on one account from anywhere are wide, so that
 * a stranger cannot lock its owner out, who can still use a passkey or 'Forgotten your password?'. Those per address
 * leave room for a club house behind one router.
 */
export const LIMITS = {
  passwordHere: { name: 'password-here', most: 10, minutes: 15 },
  passwordAnywhere: { name: 'password-anywhere', most: 100, minutes: 60 },
  passwordAddress: { name: 'password-address', most: 200, minutes: 15 },
  codeAccount: { name: 'code-account', most: 20, minutes: 60 },
  codeAddress: { name: 'code-address', most: 200, minutes: 60 },
  mailAccount: { name: 'mail-account', most: 6, minutes: 60 },
  mailAddress: { name: 'mail-address', most: 120, minutes: 60 },
  /** Invitations to teams and offers of places that a player sends, and that one address gets from anyone. */
  invitationCaptain: { name: 'invitation-captain', most: 20, minutes: 1440 },
  invitationAddress: { name: 'invitation-address', most: 6, minutes: 1440 },
  /** E-mails with which a captain nudges one teammate. */
  nudge: { name: 'nudge', most: 1, minutes: 1440 },
  /** Mails about the deletion of an account. */
  deletionMail: { name: 'deletion-mail', most: 1, minutes: 1440 },
  failedSignIns: { name: 'failed-sign-ins', most: 300, minutes: 60 },
  /** Requests that start a sign-in, each of which is stored for a while. */
  questionAddress: { name: 'question-address', most: 300, minutes: 15 },
  /** Challenges for a new passkey. */
  passkeyAccount: { name: 'passkey-account', most: 30, minutes: 60 },
  /** Places that one player holds while paying. */
  checkoutPlayer: { name: 'checkout-player', most: 30, minutes: 60 },
  /** Recorded refusals of organisers' calls. */
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
  /** Counts one more, and is true only for the one that exceeds the limit. */
  isOneTooMany(limit: Limit, subject: Subject): Promise<boolean>
  /** Forgets the tries against a subject, once it has proved who it is. */
  forget(limit: Limit, subject: Subject): Promise<void>
}

/** Limits that all processes share. The database stores keyed hashes of the subjects, so it does not reveal them. */
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

/** The form in which a subject is counted: e-mails as accounts compare them, addresses by their network. */
function asCounted(part: string): string {
  return networkOf(emailKey(part))
}
