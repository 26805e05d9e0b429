import type { Database } from '#db/database.ts'
import { EMBEDDED_ISSUER } from './client.ts'
import { listPasskeys } from './passkey-queries.ts'
import { removeSessions } from './payload-queries.ts'
import { findUserData, removeUser } from './queries.ts'
import { listAllSignIns } from './sign-in-log.ts'

type Owner = { issuer: string; subject: string }

/** What the provider holds about someone; nothing, when another one looks after their sign-in. */
export async function signInDataOf(db: Database, { issuer, subject }: Owner) {
  if (issuer !== EMBEDDED_ISSUER) return { account: [], passkeys: [], events: [] }
  const passkeys = await listPasskeys(db, subject)
  return {
    account: (await findUserData(db, subject)).map((user) => ({ issuer, ...user })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    events: await listAllSignIns(db, subject),
  }
}

/** Ends someone's sign-in for good: account, passkeys, sessions, traces. */
export async function removeSignIn(db: Database, { issuer, subject }: Owner): Promise<void> {
  if (issuer !== EMBEDDED_ISSUER) return
  await removeSessions(db, subject, null)
  await removeUser(db, subject)
}
