import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Those for whom a place is held. */
function held(db: Database) {
  return db
    .selectFrom('importedPeople as w')
    .select(['w.id', 'w.leagueId', 'w.places', 'w.letters', 'w.writtenAt'])
    .select(sql<Day>`w.held_until`.as('heldUntil'))
    .select(sql<boolean>`w.reminded_at is not null`.as('wasReminded'))
    .where('w.places', '>', 0)
}

export function listHeld(db: Database) {
  return held(db).orderBy('w.id').execute()
}

/** Somebody for whom a place is still held, locked. */
export function lockHeld(db: Database, id: number) {
  return held(db).where('w.id', '=', id).forUpdate('w').executeTakeFirst()
}

/** Ends the hold of a place; its last day stays, to tell. */
export async function setHoldEnded(db: Database, id: number): Promise<void> {
  await db.updateTable('importedPeople').set({ places: 0 }).where('id', '=', id).execute()
}

export async function setReminded(db: Database, id: number, remindedAt: Date): Promise<void> {
  await db.updateTable('importedPeople').set({ remindedAt }).where('id', '=', id).execute()
}
