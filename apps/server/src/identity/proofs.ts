import { useUpAll } from './challenge-queries.ts'
import { type Challenge, redeem } from './challenges.ts'
import { type NoticeKind, type Post, postMail } from './mails.ts'
import { findUser, setVerified } from './queries.ts'
import { endSessions, type HostedSession } from './sessions.ts'
import { logSignIn } from './sign-in-log.ts'
import { randomUUID } from 'node:crypto'

type How = {
  device: string
  /** The session of the browser that gives the proof; it stays when the others end. */
  kept: HostedSession | null
}

/**
 * Acts on the proof that someone reads an address: it is verified, or becomes the account's. False when
 * the proof was used by someone faster, or the address was taken meanwhile.
 */
export async function applyProof(post: Post, proof: Challenge, how: How): Promise<boolean> {
  const act = proof.purpose === 'change_email' ? takeEmail : verifyEmail
  return redeem(post.db, proof, (db) => act({ ...post, db }, proof, how)).catch(
    (error: unknown) => {
      if (isTaken(error)) return false
      throw error
    },
  )
}

async function verifyEmail(post: Post, proof: Challenge, { device }: How): Promise<void> {
  const { db } = post
  const { userId, passwordHash } = proof
  await setVerified(db, userId, passwordHash ? { passwordHash } : {})
  // A person who was in without proof may be someone else: the password that was proven counts alone.
  if (passwordHash) await endSessions(db, userId)
  await useUpAll(db, userId)
  await logSignIn(db, { userId, kind: 'email_verified', device })
}

async function takeEmail(post: Post, proof: Challenge, { device, kept }: How): Promise<void> {
  const { db } = post
  const { userId, email } = proof
  const before = await findUser(db, userId)
  if (before) await tellOwner(post, before.email, 'email_changed')
  await setVerified(db, userId, { email })
  await endSessions(db, userId, kept)
  await useUpAll(db, userId)
  await logSignIn(db, { userId, kind: 'email_changed', device })
}

/** Tells the owner of an account of a change, in the change's own transaction. */
export function tellOwner(post: Post, to: string, notice: NoticeKind): Promise<void> {
  return postMail(post, { kind: 'notice', notice, to, noticeId: randomUUID() })
}

/** The address got an account of its own between the question and the answer. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
