import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'

const LIVE = ['held', 'confirmed'] as const

/** The days on which live sign-ups of a league begin, in order. */
export async function listFirstNights(db: Database, leagueId: number): Promise<Day[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('firstNight')
    .distinct()
    .where('leagueId', '=', leagueId)
    .where('state', 'in', LIVE)
    .where('firstNight', 'is not', null)
    .orderBy('firstNight')
    .execute()
  return rows.flatMap(({ firstNight }) => firstNight ?? [])
}

/** Moves the live sign-ups that begin on one day to another. */
export async function setFirstNight(
  db: Database,
  { leagueId, from, to }: { leagueId: number; from: Day; to: Day },
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ firstNight: to })
    .where('leagueId', '=', leagueId)
    .where('firstNight', '=', from)
    .where('state', 'in', LIVE)
    .execute()
}
