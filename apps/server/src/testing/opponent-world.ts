import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'

/** Fixtures of a team against another of its league: one that it won, one in three weeks, and one that is postponed. */
export async function givenGamesAgainst(
  { db }: Pick<Context, 'db'>,
  teamId: number,
  captainPlayerId: number | null = null,
) {
  const { leagueId, venueId } = await db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['l.id as leagueId', 'l.venueId'])
    .where('t.id', '=', teamId)
    .executeTakeFirstOrThrow()
  const { id: otherId } = await db
    .insertInto('teams')
    .values({ leagueId, name: 'Lone Wolves', captainPlayerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sides = { leagueId, venueId, teamOneId: teamId, teamTwoId: otherId, courtNumber: 1 }
  const gameIn = (days: number, columns: object = {}) => {
    const startTime = irishInstant(addDays(irishDay(new Date()), days), '19:00')
    return { ...sides, startTime, ...columns }
  }
  await db
    .insertInto('fixtures')
    .values([
      gameIn(-7, { teamOneScore: 11, teamTwoScore: 4 }),
      gameIn(21),
      gameIn(28, { status: 'postponed', statusReason: 'The hall is flooded.' }),
    ])
    .execute()
  return {
    otherId,
    /** In the order in which they are above. */
    statuses: async () => {
      const rows = await db.selectFrom('fixtures').select('status').orderBy('id').execute()
      return rows.map(({ status }) => status)
    },
    withdrawals: () =>
      db.selectFrom('teamWithdrawals').select(['teamId', 'counts', 'reason']).execute(),
  }
}

/** The games of `givenGamesAgainst` once one of their teams has left. */
export const CALLED_OFF = ['scheduled', 'cancelled', 'cancelled']
