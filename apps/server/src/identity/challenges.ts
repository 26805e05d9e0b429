import { createHash, randomBytes, randomInt } from 'node:crypto'
import {
  CHALLENGE_LIFETIMES,
  type ChallengePurpose,
  codeDigits,
} from '@hive/domain/base/session/challenge'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  findByLink,
  findChallenge,
  insertChallenge,
  isOpenToCodes,
  takeTry,
  useUp,
} from './challenge-queries.ts'
import { postMail, type Post } from './mails.ts'
import { hashSecret, isSecret } from './passwords.ts'

export type Challenge = {
  purpose: ChallengePurpose
  id: string
  userId: string
  email: string
  /** The password chosen with this request; it counts only once the challenge is answered. */
  passwordHash: string | null
  /** The sign-in in which that password was typed. */
  signInUid: string | null
  /** From which device and when it was asked for. */
  device: string
  createdAt: Date
}

/** A challenge whose code was right: who answers it reads that mailbox, whether or not it has an account. */
export type MailboxProof = Omit<Challenge, 'userId'> & { userId: string | null }

/** A password that someone has chosen, and the sign-in in which they typed it. */
export type ChosenPassword = Pick<Challenge, 'passwordHash' | 'signInUid'>

const NO_PASSWORD: ChosenPassword = { passwordHash: null, signInUid: null }

/**
 * The recipient of a mail: the address of an account as it is kept, however it was typed. Without a user the same work is
 * done; then the code makes an account in a sign-in, and fits nowhere else.
 */
export type Recipient = { userId: string | null; email: string }

type ChallengeRequest = {
  purpose: ChallengePurpose
  /** Finds, in the same transaction, where the mail goes and whose address it proves. */
  recipient: (db: Database) => Promise<Recipient>
  device: string
  chosen?: ChosenPassword
}

/** Sends a mail with a link and a code, to prove that someone reads an address. Returns the challenge's id. */
export async function openChallenge(
  post: Post,
  { purpose, recipient, device, chosen = NO_PASSWORD }: ChallengeRequest,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = randomBytes(32).toString('base64url')
  const codeHash = await hashSecret(code)
  return inTransaction(post.db, async (db) => {
    const id = await insertChallenge(db, {
      purpose,
      ...(await recipient(db)),
      ...chosen,
      device,
      codeHash,
      linkHash: linkHash(link),
      ...CHALLENGE_LIFETIMES[purpose],
    })
    await postMail({ ...post, db }, { kind: 'challenge', challengeId: id, code, link })
    return id
  })
}

/** The challenge with this id, used or not; `undefined` for a malformed id. */
export async function readChallenge(db: Database, id: string) {
  return isUuid(id) ? findChallenge(db, id) : undefined
}

/** Whether a code may still be typed for a challenge: it is not used or too old, and there were fewer than five tries. */
export async function takesCodes(db: Database, id: string): Promise<boolean> {
  return isUuid(id) && (await isOpenToCodes(db, id))
}

type Answer = { id: string; purpose: ChallengePurpose; code: string }

/** The challenge that a code answers; `null` for a wrong, expired or used code, and after five wrong ones. */
export async function mailboxByCode(
  db: Database,
  { id, purpose, code }: Answer,
): Promise<MailboxProof | null> {
  const found = isUuid(id) ? await takeTry(db, id, purpose) : undefined
  const isRight = await isSecret(found?.codeHash, codeDigits(code))
  return found && isRight ? found : null
}

/** The challenge of an account that a code answers. */
export async function provenByCode(db: Database, answer: Answer): Promise<Challenge | null> {
  const found = await mailboxByCode(db, answer)
  return found?.userId ? { ...found, userId: found.userId } : null
}

/** The challenge that a link answers. Reading does not use it up, because mail scanners open links too. */
export async function readLink(
  db: Database,
  link: string,
  purpose: ChallengePurpose,
): Promise<Challenge | null> {
  const found = await findByLink(db, linkHash(link), purpose)
  return found?.userId ? { ...found, userId: found.userId } : null
}

/** Acts on an answered challenge, once; `null` for a second request with the same answer, which finds it used. */
export function redeem<Result>(
  db: Database,
  { id }: { id: string },
  act: (db: Database) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(db, async (trx) => {
    if (!(await useUp(trx, id))) return null
    return act(trx)
  })
}

/** A link has 256 random bits, so a plain hash is enough. */
function linkHash(link: string): Buffer {
  return createHash('sha256').update(link).digest()
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
