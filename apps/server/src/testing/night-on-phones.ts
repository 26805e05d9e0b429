import { irishDay } from '@hive/domain/base/time/irish'
import type { Saying } from '@hive/domain/season/nights/operation'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Said = Saying & { state?: 'held' }

/** Moves the first game to now, and has a phone say these things of it, each as if it had not seen the others. */
export async function sayOnPhone(db: Database, said: readonly Said[]): Promise<void> {
  const now = new Date()
  const { id: fixtureId, venueId } = await db
    .updateTable('fixtures')
    .set({ startTime: now })
    .where('id', '=', sql<number>`(select min(id) from fixtures)`)
    .returning(['id', 'venueId'])
    .executeTakeFirstOrThrow()
  const { id: nightId } = await db
    .insertInto('nights')
    .values({ venueId, night: irishDay(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const givenBy = sql<number>`(select min(id) from players)`
  const { id: deviceId } = await db
    .insertInto('nightDevices')
    .values({ nightId, givenBy, givenAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { deviceId, nightId, fixtureId, afterChange: 0, arrivedAt: now, shownAt: '' }
  const rows = said.map(({ kind, value, state = 'taken' as const }, at) => ({
    ...about,
    counter: at + 1,
    number: state === 'taken' ? at + 1 : null,
    kind,
    subject: `${kind === 'forfeit' ? 'score' : kind}:${fixtureId}`,
    value: JSON.stringify({ of: value }),
    saw: [],
    state,
  }))
  await db.insertInto('nightOperations').values(rows).execute()
}
