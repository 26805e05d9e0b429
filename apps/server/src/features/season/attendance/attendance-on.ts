import {
  type Attending,
  attendingOf,
  isSilenceYes,
} from '@hive/domain/season/attendance/attendance'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { listAbsences } from './night-queries.ts'
import { listAnswers, listSilences } from './queries.ts'

type Game = { id: number; leagueId: number; startTime: string }
type Subject = { game: Game; teamId: number; playerId: number }

/** What is said of whether people come to these games, for organisers. */
export async function attendanceOn(
  db: Database,
  games: readonly Game[],
): Promise<(subject: Subject) => Attending> {
  const [answers, leagues] = await Promise.all([
    listAnswers(
      db,
      games.map(({ id }) => id),
    ),
    listSilences(
      db,
      games.map(({ leagueId }) => leagueId),
    ),
  ])
  return ({ game: { id, leagueId, startTime }, teamId, playerId }) => {
    const league = leagues.find((one) => one.id === leagueId)
    const answer = answers.find(
      (one) => one.fixtureId === id && one.teamId === teamId && one.playerId === playerId,
    )
    return attendingOf(answer ?? null, {
      start: new Date(startTime),
      isSilenceYes: league !== undefined && isSilenceYes(league.silence, league.playersOnTeam),
    })
  }
}

/** Who of those on the partner nights of these leagues on a day has said that they cannot come. */
export function absencesOn(
  { db }: Pick<Context, 'db'>,
  { leagueIds, day }: { leagueIds: readonly number[]; day: Day },
) {
  return listAbsences(db, leagueIds, day)
}
