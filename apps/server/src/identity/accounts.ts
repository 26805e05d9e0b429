import type { Database } from '#db/database.ts'
import { hashSecret, isSecret } from './passwords.ts'
import { findUserByEmail, insertUser, type User } from './queries.ts'

/** The user with this e-mail and password; `null` for an unknown e-mail or a wrong password, after equal time. */
export async function findByPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<User | null> {
  const user = await findUserByEmail(db, email)
  const isRight = await isSecret(user?.passwordHash, password)
  return user && isRight ? user : null
}

/** Creates an account; `null` when the e-mail already has one. */
export async function createUser(
  db: Database,
  { email, password, isVerified }: { email: string; password: string; isVerified: boolean },
): Promise<User | null> {
  const passwordHash = await hashSecret(password)
  const verified = isVerified ? { emailVerifiedAt: new Date() } : {}
  return (await insertUser(db, { email, passwordHash, ...verified })) ?? null
}
