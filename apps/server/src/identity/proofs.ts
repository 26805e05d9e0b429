import { UNKNOWN_DEVICE } from '@hive/domain/base/session/asked'
import type { Database } from '#db/database.ts'
import { useUpAll } from './challenge-queries.ts'
import { type Challenge, type MailboxProof, redeem } from './challenges.ts'
import type { NoticeKind } from './mail-order.ts'
import { type Post, postMail } from './mails.ts'
import { hashSecret, isSecret } from './passwords.ts'
import { findUser, findUserByEmail, insertUser, setVerified, type User } from './queries.ts'
import { endSessions, type HostedSession } from './sessions.ts'
import { logSignIn } from './sign-in-log.ts'
import { randomBytes, randomUUID } from 'node:crypto'

type How = {
  device: string
  /** The session of the browser that answers the challenge; it stays when the others end. */
  kept: HostedSession | null
  /** The password that was typed where it is answered. */
  password?: string
  /** The sign-in in which it is answered. */
  signInUid?: string
}

/**
 * Verifies the address that a challenge has proven, or makes it the account's. False when the challenge was already
 * used, or the address has been given an account in the meantime.
 */
export async function applyProof(post: Post, proof: Challenge, how: How): Promise<boolean> {
  const passwordHash = await typedPassword(proof, how)
  const act = proof.purpose === 'change_email' ? takeEmail : verifyEmail
  const done = await redeem(post.db, proof, async (db) => {
    await act({ ...post, db }, { ...proof, passwordHash }, how)
    return 'done'
  }).catch((error: unknown) => {
    if (isTaken(error)) return null
    throw error
  })
  return done !== null
}

/**
 * The password that was chosen with a challenge, if the person who answers it has typed it: with the answer, or in the
 * same sign-in. Whoever only reads the mail has not, and must not get the password of someone who knew the address.
 */
async function typedPassword(
  { passwordHash, signInUid }: Challenge,
  { password, signInUid: here }: How,
): Promise<string | null> {
  if (passwordHash === null) return null
  const isTyped =
    password === undefined
      ? here !== undefined && here === signInUid
      : await isSecret(passwordHash, password)
  return isTyped ? passwordHash : null
}

async function verifyEmail(post: Post, proof: Challenge, { device, kept }: How): Promise<void> {
  const { db } = post
  const { userId, passwordHash } = proof
  await setVerified(db, userId, passwordHash ? { passwordHash } : {})
  // Someone signed in before the proof may be a stranger; only the password of the proof counts.
  if (passwordHash) await endSessions(db, userId, kept)
  await useUpAll(db, userId)
  await logSignIn(db, { userId, kind: 'email_verified', device })
}

async function takeEmail(post: Post, proof: Challenge, { device, kept }: How): Promise<void> {
  const { db } = post
  const { userId, email } = proof
  const before = await findUser(db, userId)
  if (before) await tellOwner(post, { email: before.email, notice: 'email_changed', device })
  await setVerified(db, userId, { email })
  await endSessions(db, userId, kept)
  await useUpAll(db, userId)
  await logSignIn(db, { userId, kind: 'email_changed', device })
}

/**
 * Signs in the person who has answered a challenge to sign in, once, and returns their account; an address that has none
 * gets one. Where this is the first proof of an account's address, its password may be a stranger's: then it no longer works,
 * nor does a session.
 */
export async function signInByProof(
  post: Post,
  proof: MailboxProof,
  device: string,
): Promise<string | null> {
  const passwordHash = await hashSecret(randomBytes(32).toString('base64url'))
  return redeem(post.db, proof, async (db) => {
    const made = await newAccount(db, proof, { passwordHash, device })
    const user = made ?? (await accountOf(db, proof))
    if (!user) return null
    const { id: userId, email } = user
    if (user.emailVerifiedAt === null) {
      await setVerified(db, userId, { passwordHash })
      await endSessions(db, userId)
      await useUpAll(db, userId)
      await logSignIn(db, { userId, kind: 'email_verified', device })
      await tellOwner({ ...post, db }, { email, notice: 'password_dropped', device })
    }
    await logSignIn(db, { userId, kind: 'signed_in_code', device })
    return userId
  })
}

type NewAccount = { passwordHash: string; device: string }

/** Makes the account of a proven address that had none when the code was asked for; nothing if it has one now. */
async function newAccount(
  db: Database,
  { userId, email }: MailboxProof,
  { passwordHash, device }: NewAccount,
): Promise<User | undefined> {
  if (userId !== null) return undefined
  const emailVerifiedAt = new Date()
  const made = await insertUser(db, { email, passwordHash, emailVerifiedAt })
  if (made) await logSignIn(db, { userId: made.id, kind: 'account_made', device })
  return made
}

/**
 * The account of a proof: the one that it was asked for, or the one that the very same address was given since. An
 * address that is only compared as the same may be another mailbox.
 */
async function accountOf(db: Database, { userId, email }: MailboxProof): Promise<User | undefined> {
  if (userId !== null) return findUser(db, userId)
  const user = await findUserByEmail(db, email)
  return user?.email === email ? user : undefined
}

type Told = { email: string; notice: NoticeKind; device?: string }

/** Sends a notice of a change to the account's owner, in the change's own transaction. */
export function tellOwner(
  post: Post,
  { email, notice, device = UNKNOWN_DEVICE }: Told,
): Promise<void> {
  const asked = { device, at: new Date() }
  return postMail(post, { kind: 'notice', notice, to: email, noticeId: randomUUID(), asked })
}

/** Whether the address got an account between challenge and answer. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
