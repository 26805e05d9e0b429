import { Refusal } from '@hive/domain/errors'
import type { Hall } from '@hive/domain/season/schedule/conflicts'
import {
  type LeagueSlots,
  slotsOfLeague,
  type TakenCourt,
} from '@hive/domain/season/schedule/league-slots'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import type { Database } from '#db/database.ts'
import { countGames, findHall, listGamesOfOthers, listOwnPlayOffs, listTeams } from './queries.ts'

/** The material that the fixtures of a league are made from. */
export type ScheduleSource = LeagueSlots & {
  readonly teams: readonly { readonly id: number; readonly name: string }[]
  /** The names of teams that are not in yet. */
  readonly paying: readonly string[]
  /** How many games the league has. */
  readonly games: number
  readonly gameMinutes: number
  readonly venueId: number
  readonly hall: Hall
}

export async function scheduleSourceOf(db: Database, leagueId: number): Promise<ScheduleSource> {
  const hall = await findHall(db, leagueId)
  if (!hall) throw new Refusal('league_not_found', 'There is no such league.')
  const { courts, openings, blackouts, gameMinutes, courtsBooked, ...season } = hall
  const [others, playOffs, teams, games] = await Promise.all([
    listGamesOfOthers(db, { leagueId, ...season }),
    listOwnPlayOffs(db, { leagueId, ...season }),
    listTeams(db, leagueId),
    countGames(db, leagueId),
  ])
  const venue = { courts: courts.length, openings, blackouts }
  const taken = [...others, ...playOffs].flatMap(takenCourt)
  const isIn = teams.filter(({ isPaying }) => !isPaying)
  return {
    ...slotsOfLeague({ season, gameMinutes, courtsBooked, venue, taken }),
    teams: isIn.map(({ id, name }) => ({ id, name })),
    paying: teams.filter(({ isPaying }) => isPaying).map(({ name }) => name),
    games,
    gameMinutes,
    venueId: hall.venueId,
    hall: { gameMinutes, openings, blackouts, taken },
  }
}

type OtherGame = Awaited<ReturnType<typeof listGamesOfOthers>>[number]

export function takenCourt({
  startTime,
  courtNumber: court,
  gameMinutes,
}: OtherGame): TakenCourt[] {
  if (court === null) return []
  const from = irishTime(startTime)
  // A game that goes on after midnight is one of the night before.
  return [
    { court, night: irishDay(startTime), from, until: clockOf(minutesOf(from) + gameMinutes) },
  ]
}
