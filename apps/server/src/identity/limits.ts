import { emailKey } from '@hive/domain/base/players/email'
import { createHmac } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { networkOf } from '#http/network.ts'
import { countTry, forgetTries, readTries } from './limit-queries.ts'

/** How often something may be tried by, or against, one subject within some minutes. */
export type Limit = {
  readonly name: string
  readonly most: number
  readonly minutes: number
  /** For a whole network, which may be that of a phone company: it has more room for each person who is known there. */
  readonly isShared?: true
  /** For mails to one address. */
  readonly isOfMails?: true
}

/** The limit that someone has to wait for, and for how long. */
export type Wait = { readonly minutes: number; readonly limit: Limit }

/** How many times its size a shared limit can become; a thirtieth of it for each person who is known at the address. */
const GREATEST_GROWTH = 5
const SHARE_OF_EACH = 30

/** People with a verified address who signed in or verified it at a network address, each once a day. */
const KNOWN_HERE: Limit = { name: 'known-here', most: 1, minutes: 1440 }
const KNOWN: Limit = { name: 'known', most: 1, minutes: 1440 }

/**
 * How often something may be tried at a network address where so many people are known. A burst of newcomers who
 * read our mails is not an attack; someone who makes accounts to try more has a few times as much, and no more.
 */
export function roomOf({ most }: Limit, known: number): number {
  return Math.min(most * GREATEST_GROWTH, most + Math.ceil(most / SHARE_OF_EACH) * known)
}

/**
 * All limits. Those on one account from one address are strict. Those on one account from anywhere are wide, so that
 * a stranger cannot lock its owner out, who can still use a passkey or 'Forgotten your password?'. Those per address
 * leave room for a club house behind one router.
 */
export const LIMITS = {
  passwordHere: { name: 'password-here', most: 10, minutes: 15 },
  passwordAnywhere: { name: 'password-anywhere', most: 100, minutes: 60 },
  passwordAddress: { name: 'password-address', most: 200, minutes: 15, isShared: true },
  codeAccount: { name: 'code-account', most: 20, minutes: 60 },
  codeAddress: { name: 'code-address', most: 200, minutes: 60, isShared: true },
  mailHere: { name: 'mail-here', most: 6, minutes: 60, isOfMails: true },
  mailAnywhere: { name: 'mail-anywhere', most: 30, minutes: 60, isOfMails: true },
  mailAddress: { name: 'mail-address', most: 120, minutes: 60, isShared: true },
  /** Invitations to teams and offers of places that a player sends, and that one address gets from anyone. */
  invitationCaptain: { name: 'invitation-captain', most: 20, minutes: 1440 },
  invitationAddress: { name: 'invitation-address', most: 6, minutes: 1440 },
  /** E-mails with which a captain nudges one teammate. */
  nudge: { name: 'nudge', most: 1, minutes: 1440 },
  /** Reminders of one thing that organisers send to one person. */
  reminder: { name: 'reminder', most: 1, minutes: 1440 },
  /** Parts of credits that a player gives to teammates, who are e-mailed each time. */
  creditMove: { name: 'credit-move', most: 10, minutes: 1440 },
  /** Messages of a captain to one team. */
  teamMessage: { name: 'team-message', most: 6, minutes: 1440 },
  /** Answers of one player to one message. */
  answerHere: { name: 'answer-here', most: 10, minutes: 1440 },
  /** Tests of messages that an organiser has sent to themselves. */
  messageTest: { name: 'message-test', most: 20, minutes: 60 },
  /** Texts that one player asks organisers to look at. */
  report: { name: 'report', most: 20, minutes: 1440 },
  /** Questions about calls on the board. */
  callAsk: { name: 'call-ask', most: 5, minutes: 1440 },
  /** All calls of a player that send somebody else an e-mail, whatever narrower limits they have. */
  mailingCall: { name: 'mailing-call', most: 100, minutes: 1440 },
  /** Mails about the deletion of an account. */
  deletionMail: { name: 'deletion-mail', most: 1, minutes: 1440 },
  /** How often an account may be asked to go, and kept again: teammates hear of each. */
  deletionAsked: { name: 'deletion-asked', most: 3, minutes: 1440 },
  failedSignIns: { name: 'failed-sign-ins', most: 300, minutes: 60 },
  /** Requests that start a sign-in, each of which is stored for a while. */
  questionAddress: { name: 'question-address', most: 300, minutes: 15, isShared: true },
  /** Challenges for a device's passkeys, of which each page of a sign-in fetches one. */
  passkeyQuestion: { name: 'passkey-question', most: 600, minutes: 15, isShared: true },
  /** Challenges for a new passkey. */
  passkeyAccount: { name: 'passkey-account', most: 30, minutes: 60 },
  /** Places that one player holds while paying. */
  checkoutPlayer: { name: 'checkout-player', most: 30, minutes: 60 },
  /** Recorded refusals of organisers' calls. */
  refusalNote: { name: 'refusal-note', most: 20, minutes: 1440 },
  /** Mails that ask whether a confirmed interest is to change, to one address. */
  interestChange: { name: 'interest-change', most: 3, minutes: 1440 },
  interestAddress: { name: 'interest-address', most: 120, minutes: 60, isShared: true },
} as const satisfies Record<string, Limit>

/** An e-mail, a network address, or several of these together. However it is written, it counts as one. */
export type Subject = string | readonly string[]

export type Limits = {
  /**
   * Counts a try against each, in order, up to the first that refuses it; so the narrow ones come first,
   * and what they refuse spends nothing of the wide ones. `null` when all allow it.
   */
  spend(...tries: readonly (readonly [Limit, Subject])[]): Promise<Wait | null>
  /** Whether a try against a subject would be refused now; counts none. */
  isSpent(limit: Limit, subject: Subject): Promise<boolean>
  /** Counts one more, and is true only for the one that exceeds the limit. */
  isOneTooMany(limit: Limit, subject: Subject): Promise<boolean>
  /** Notes that someone with a verified address is at a network address; many such people may do more there. */
  noteKnown(address: string, userId: string): Promise<void>
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
  const roomAt = async (limit: Limit, subject: Subject) =>
    limit.isShared ? roomOf(limit, await readTries(db, keyOf(KNOWN, subject))) : limit.most
  return {
    async spend(...tries) {
      for (const [limit, subject] of tries) {
        const { count, seconds } = await countTry(db, keyOf(limit, subject), limit.minutes)
        const isOver = count > limit.most && count > (await roomAt(limit, subject))
        if (isOver) return { minutes: Math.max(1, Math.ceil(seconds / 60)), limit }
      }
      return null
    },
    async isSpent(limit, subject) {
      return (await readTries(db, keyOf(limit, subject))) >= limit.most
    },
    async isOneTooMany(limit, subject) {
      const { count } = await countTry(db, keyOf(limit, subject), limit.minutes)
      return count === limit.most + 1
    },
    async noteKnown(address, userId) {
      const { count } = await countTry(db, keyOf(KNOWN_HERE, [address, userId]), KNOWN_HERE.minutes)
      if (count === 1) await countTry(db, keyOf(KNOWN, address), KNOWN.minutes)
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
