import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CHALLENGE_LIFETIMES, type ChallengePurpose } from '@hive/domain/session/challenge'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { findByLink, findChallenge, insertChallenge, takeTry, useUp } from './challenge-queries.ts'
import { postMail, type Post } from './mails.ts'
import { hashSecret, isSecret } from './passwords.ts'

export type Challenge = {
  purpose: ChallengePurpose
  id: string
  userId: string
  email: string
  /** Chosen with this very request, and nobody's until it is proven. */
  passwordHash: string | null
}

type ChallengeRequest = {
  purpose: ChallengePurpose
  email: string
  /**
   * Whose proof it will be, found out in the same transaction; `null` when there is nobody to prove
   * anything: the same work, and a code that never fits.
   */
  whose: (db: Database) => Promise<string | null>
  passwordHash?: string | null
}

/** Asks for proof that someone reads an address: a mail with a link and a code goes out. Answers with its id. */
export async function openChallenge(
  post: Post,
  { purpose, email, whose, passwordHash = null }: ChallengeRequest,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = randomBytes(32).toString('base64url')
  const codeHash = await hashSecret(code)
  return inTransaction(post.db, async (db) => {
    const id = await insertChallenge(db, {
      purpose,
      userId: await whose(db),
      email,
      passwordHash,
      codeHash,
      linkHash: linkHash(link),
      ...CHALLENGE_LIFETIMES[purpose],
    })
    await postMail({ ...post, db }, { kind: 'challenge', challengeId: id, code, link })
    return id
  })
}

/** What was asked for under this id, used or not; nothing under an id that is none. */
export async function readChallenge(db: Database, id: string) {
  return isUuid(id) ? findChallenge(db, id) : undefined
}

/** What a code proves; `null` for a wrong, old or used one, and after five wrong ones. */
export async function provenByCode(
  db: Database,
  { id, purpose, code }: { id: string; purpose: ChallengePurpose; code: string },
): Promise<Challenge | null> {
  const found = isUuid(id) ? await takeTry(db, id, purpose) : undefined
  const isRight = await isSecret(found?.codeHash, code.replaceAll(/\s/g, ''))
  return found?.userId && isRight ? { ...found, userId: found.userId } : null
}

/** What a link would prove; it is not used up by looking, since mail scanners look too. */
export async function readLink(
  db: Database,
  link: string,
  purpose: ChallengePurpose,
): Promise<Challenge | null> {
  const found = await findByLink(db, linkHash(link), purpose)
  return found?.userId ? { ...found, userId: found.userId } : null
}

/** Acts on a proof, once: of two that come with the same one, the second finds it used. */
export function redeem(
  db: Database,
  challenge: Challenge,
  act: (db: Database) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await useUp(trx, challenge.id))) return false
    await act(trx)
    return true
  })
}

/** A link has 256 random bits: an ordinary hash keeps it. */
function linkHash(link: string): Buffer {
  return createHash('sha256').update(link).digest()
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
