import type { Database } from '#db/database.ts'
import { createUser } from './accounts.ts'
import { isSecret } from './passwords.ts'
import { findUserByEmail, listOrganisersAnd } from './queries.ts'

/** The people of the demo world who can sign in. */
export const DEMO_ACCOUNTS = {
  player: 'player@hive.example',
  captain: 'captain@hive.example',
  teammate: 'teammate@hive.example',
  admin: 'admin@hive.example',
} as const

/** The password of all demo accounts; shown only on the demo's sign-in page. */
export const DEMO_PASSWORD = 'honey and ink'

/** The id of a demo person, whose account is created if there is none. */
export async function ensureDemoUser(db: Database, email: string): Promise<string> {
  const made = await createUser(db, { email, password: DEMO_PASSWORD, isVerified: true })
  const user = made ?? (await findUserByEmail(db, email))
  if (!user) throw new Error(`The demo account ${email} could not be made.`)
  return user.id
}

/** Throws when an organiser or a demo person has the demo password, which everyone knows; production must not start. */
export async function refuseDemoPasswords(db: Database): Promise<void> {
  const users = await listOrganisersAnd(db, Object.values(DEMO_ACCOUNTS))
  for (const { email, passwordHash } of users) {
    if (await isSecret(passwordHash, DEMO_PASSWORD)) {
      throw new Error(
        `Anyone can sign in with the password of the demo: ${email}. ` +
          'Delete that account, or choose another DATABASE_URL or DATA_DIR for production.',
      )
    }
  }
}
