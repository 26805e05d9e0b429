import { SIGN_IN_DAYS } from '@hive/domain/base/players/retention'
import type { SignInEventKind } from '@hive/domain/base/session/sign-in-event'
import type { Database } from '#db/database.ts'

const SHOWN = 30
/** Anyone can cause wrong passwords, so only this many are listed, to leave room for other events. */
const FAILED_SHOWN = 5

/** Logs an event of an account, for its owner to see. */
export async function logSignIn(
  db: Database,
  event: { userId: string; kind: SignInEventKind; device: string },
): Promise<void> {
  await db.insertInto('signInEvents').values(event).execute()
}

/** The events of an account, newest first, with few of the wrong passwords. */
export function listSignIns(db: Database, userId: string) {
  const failed = db
    .selectFrom('signInEvents')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'sign_in_failed')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(FAILED_SHOWN)
  return db
    .selectFrom('signInEvents')
    .select(['kind', 'device', 'at'])
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('kind', '<>', 'sign_in_failed'), eb('id', 'in', failed)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** All stored events, newest first. */
export function listAllSignIns(db: Database, userId: string) {
  return db
    .selectFrom('signInEvents')
    .select(['kind', 'device', 'at'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

export async function removeOldSignIns(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - SIGN_IN_DAYS * 86_400_000)
  await db.deleteFrom('signInEvents').where('at', '<', oldest).execute()
}
