import { SIGN_IN_DAYS } from '@hive/domain/account/retention'
import type { SignInEventKind } from '@hive/domain/session/sign-in-event'
import type { Database } from '#db/database.ts'

const SHOWN = 30
/** Anyone can bring about a wrong password: so many of the newest leave room for what its owner must see. */
const FAILED_SHOWN = 5

/** Writes down what happened to an account, for its owner. */
export async function logSignIn(
  db: Database,
  event: { userId: string; kind: SignInEventKind; device: string },
): Promise<void> {
  await db.insertInto('signInEvents').values(event).execute()
}

/** The newest first, with few of the wrong passwords. */
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

/** All that is kept, newest first. */
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
