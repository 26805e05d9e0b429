import type { Database } from '#db/database.ts'
import { hashSecret, isSecret } from './passwords.ts'
import { findUserByEmail, insertUser, type User } from './queries.ts'

/** Who signs in with these; `null`, after the same time, for an unknown e-mail and a wrong password. */
export async function findByPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<User | null> {
  const user = await findUserByEmail(db, email)
  const isRight = await isSecret(user?.passwordHash, password)
  return user && isRight ? user : null
}

/** Makes an account; `null` when the e-mail has one already. */
export async function createUser(
  db: Database,
  { email, password, isVerified }: { email: string; password: string; isVerified: boolean },
): Promise<User | null> {
  const passwordHash = await hashSecret(password)
  const verified = isVerified ? { emailVerifiedAt: new Date() } : {}
  return (await insertUser(db, { email: email.trim(), passwordHash, ...verified })) ?? null
}
