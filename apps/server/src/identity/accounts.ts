import { hash, verify } from '@node-rs/argon2'
import { emailAddress } from '@hive/contract/common'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { findUserByEmail, insertUser, type User } from './queries.ts'

export const PASSWORD_MINIMUM = 10
const PASSWORD_MAXIMUM = 200

export const newAccount = z.object({
  email: emailAddress,
  password: z
    .string()
    .min(PASSWORD_MINIMUM, `Please choose a password of at least ${PASSWORD_MINIMUM} characters.`)
    .max(PASSWORD_MAXIMUM, `Please choose a password of at most ${PASSWORD_MAXIMUM} characters.`),
})

/** The hash of a password that nobody has: checking it takes as long as checking a real one. */
const NOBODY = await hash('nobody has this password')

/** Who signs in with these; `null`, after the same time, for an unknown e-mail and a wrong password. */
export async function findByPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<User | null> {
  const user = await findUserByEmail(db, email)
  const isRight = await verify(user?.passwordHash ?? NOBODY, password.slice(0, PASSWORD_MAXIMUM))
  return user && isRight ? user : null
}

/** Makes an account; `null` when the e-mail has one already. */
export async function createUser(
  db: Database,
  { email, password, isVerified }: { email: string; password: string; isVerified: boolean },
): Promise<User | null> {
  const passwordHash = await hash(password)
  const verified = isVerified ? { emailVerifiedAt: new Date() } : {}
  return (await insertUser(db, { email: email.trim(), passwordHash, ...verified })) ?? null
}
