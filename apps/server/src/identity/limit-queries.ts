import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Counts a try in one statement, so that simultaneous tries all count. */
export async function countTry(db: Database, key: Buffer, minutes: number) {
  const end = sql<Date>`now() + make_interval(mins => ${minutes})`
  return db
    .insertInto('rateLimits')
    .values({ key, count: 1, endsAt: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.ends_at < now() then 1 else rate_limits.count + 1 end`,
        endsAt: sql<Date>`case when rate_limits.ends_at < now() then ${end} else rate_limits.ends_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from ends_at - now()))::int`.as('seconds')])
    .executeTakeFirstOrThrow()
}

/** How many tries are counted, without counting one. */
export async function readTries(db: Database, key: Buffer): Promise<number> {
  const found = await db
    .selectFrom('rateLimits')
    .select('count')
    .where('key', '=', key)
    .where('endsAt', '>=', sql<Date>`now()`)
    .executeTakeFirst()
  return found?.count ?? 0
}

export async function forgetTries(db: Database, key: Buffer): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key).execute()
}

export async function removeOldLimits(db: Database): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('endsAt', '<', sql<Date>`now()`)
    .execute()
}
