import { conflictsOf, type PlacedGame } from '@hive/domain/season/schedule/conflicts'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import { type LeagueHalls, placeOf } from '@hive/domain/leagues/leagues/other-halls'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import type { Database } from '#db/database.ts'
import { type GameRow, listGames } from './change-queries.ts'
import { hallOf } from './hall.ts'
import { findHall } from './queries.ts'

/** Those of a league’s games that are off and can be on again where they were, beside all that is there now. */
export async function playableAgain(
  db: Database,
  leagueId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const hall = await findHall(db, leagueId)
  if (!hall || ids.length === 0) return new Set()
  const rows = await listGames(db, leagueId)
  const asked = rows.filter(({ id }) => ids.includes(id))
  const nights = asked.map(({ startTime }) => irishDay(startTime))
  const home = await hallOf(db, { leagueId, hall, nights })
  const { gameMinutes } = hall
  const away = { gameMinutes, openings: [], blackouts: [], losses: [], taken: [] }
  const games = rows.filter(({ status }) => status === 'scheduled').map((row) => placed(row, hall))
  const playable = new Set<number>()
  for (const row of asked) {
    const game = placed(row, hall)
    const place = game.venueId === hall.venueId ? home : away
    if (conflictsOf(game, games, place).length > 0) continue
    games.push(game)
    playable.add(row.id)
  }
  return playable
}

/** Teams by their numbers. */
function placed(
  { teamOneId, teamTwoId, startTime, courtNumber, venueId }: GameRow,
  league: LeagueHalls,
): PlacedGame {
  const night = irishDay(startTime)
  return {
    teamOne: String(teamOneId),
    teamTwo: String(teamTwoId),
    night,
    start: irishTime(startTime),
    court: courtNumber ?? NO_COURT,
    venueId: placeOf({ night, venueId }, league),
  }
}
