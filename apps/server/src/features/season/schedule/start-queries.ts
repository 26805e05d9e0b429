import type { Database } from '#db/database.ts'

/** When the last game of a league starts that is not called off. */
export async function findLastStart(db: Database, leagueId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('fixtures')
    .select((eb) => eb.fn.max('startTime').as('last'))
    .where('leagueId', '=', leagueId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row?.last ?? null
}

/** When the first and the last game of a league start that are on; none where it has no games. */
export async function findOuterStarts(db: Database, leagueId: number): Promise<Date[]> {
  const row = await db
    .selectFrom('fixtures')
    .select((eb) => [eb.fn.min('startTime').as('first'), eb.fn.max('startTime').as('last')])
    .where('leagueId', '=', leagueId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()
  return [row?.first, row?.last].flatMap((start) => start ?? [])
}
