import { SIGN_IN_EVENTS } from '@hive/domain/base/session/sign-in-event'
import type { Database } from '#db/database.ts'
import type { Chapter } from '#room-data.ts'
import { EMBEDDED_ISSUER } from './client.ts'
import { listPasskeys } from './passkey-queries.ts'
import { listSessions, removeSessions } from './payload-queries.ts'
import { findUserData, removeUser } from './queries.ts'
import { listAllSignIns } from './sign-in-log.ts'

type Owner = { issuer: string; subject: string }

/** The embedded provider's data about someone; nothing when another provider has their account. */
async function signInDataOf(db: Database, { issuer, subject }: Owner) {
  if (issuer !== EMBEDDED_ISSUER) return { account: [], sessions: [], passkeys: [], events: [] }
  const passkeys = await listPasskeys(db, subject)
  return {
    account: (await findUserData(db, subject)).map((user) => ({ issuer, ...user })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    sessions: (await listSessions(db, subject)).map(({ device, since, seenAt }) => ({
      device,
      since,
      seenAt,
    })),
    events: await listAllSignIns(db, subject),
  }
}

/** The data of someone's sign-in for their download. */
export async function signInChapter(db: Database, owner: Owner): Promise<Chapter> {
  const data = await signInDataOf(db, owner)
  const events = data.events.map((event) => ({ ...event, kind: SIGN_IN_EVENTS[event.kind] }))
  return {
    name: 'signIn',
    data,
    shown: [
      { title: 'Login', entries: data.account },
      { title: 'Where you’re logged in', entries: data.sessions },
      { title: 'Passkeys', entries: data.passkeys },
      { title: 'Login activity', entries: events },
    ],
  }
}

/** Deletes someone's sign-in for good: account, passkeys, sessions and log. */
export async function removeSignIn(db: Database, { issuer, subject }: Owner): Promise<void> {
  if (issuer !== EMBEDDED_ISSUER) return
  await removeSessions(db, subject, null)
  await removeUser(db, subject)
}
