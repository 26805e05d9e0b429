import { SIGN_IN_EVENTS } from '@hive/domain/session/sign-in-event'
import type { Database } from '#db/database.ts'
import type { Chapter } from '#room-data.ts'
import { EMBEDDED_ISSUER } from './client.ts'
import { listPasskeys } from './passkey-queries.ts'
import { removeSessions } from './payload-queries.ts'
import { findUserData, removeUser } from './queries.ts'
import { listAllSignIns } from './sign-in-log.ts'

type Owner = { issuer: string; subject: string }

/** What the provider holds about someone; nothing, when another one looks after their sign-in. */
async function signInDataOf(db: Database, { issuer, subject }: Owner) {
  if (issuer !== EMBEDDED_ISSUER) return { account: [], passkeys: [], events: [] }
  const passkeys = await listPasskeys(db, subject)
  return {
    account: (await findUserData(db, subject)).map((user) => ({ issuer, ...user })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    events: await listAllSignIns(db, subject),
  }
}

/** The same for them to take along. */
export async function signInChapter(db: Database, owner: Owner): Promise<Chapter> {
  const data = await signInDataOf(db, owner)
  const events = data.events.map((event) => ({ ...event, kind: SIGN_IN_EVENTS[event.kind] }))
  return {
    name: 'signIn',
    data,
    shown: [
      { title: 'Login', entries: data.account },
      { title: 'Passkeys', entries: data.passkeys },
      { title: 'Login activity', entries: events },
    ],
  }
}

/** Ends someone's sign-in for good: account, passkeys, sessions, traces. */
export async function removeSignIn(db: Database, { issuer, subject }: Owner): Promise<void> {
  if (issuer !== EMBEDDED_ISSUER) return
  await removeSessions(db, subject, null)
  await removeUser(db, subject)
}
