import { Refusal } from '@hive/domain/errors'
import type { Hall } from '@hive/domain/season/schedule/conflicts'
import { type LeagueSlots, slotsOfLeague } from '@hive/domain/season/schedule/league-slots'
import type { Database } from '#db/database.ts'
import { hallBetween, ownPlayOffs } from './hall.ts'
import { countGames, findHall, listTeams } from './queries.ts'

/** The material that the fixtures of a league are made from. */
export type ScheduleSource = LeagueSlots & {
  readonly teams: readonly { readonly id: number; readonly name: string }[]
  /** The names of teams that are not in yet. */
  readonly paying: readonly string[]
  /** How many games the league has. */
  readonly games: number
  readonly gameMinutes: number
  readonly venueId: number
  /** How many courts the venue has, as far as is known. */
  readonly courts: number
  readonly hall: Hall
}

export async function scheduleSourceOf(db: Database, leagueId: number): Promise<ScheduleSource> {
  const found = await findHall(db, leagueId)
  if (!found) throw new Refusal('league_not_found', 'There is no such league.')
  const { courts, openings, blackouts, gameMinutes, courtsBooked, venueId, ...season } = found
  const { startDate, endDate } = season
  const [hall, own, teams, games] = await Promise.all([
    hallBetween(db, { leagueId, hall: found, startDate, endDate }),
    ownPlayOffs(db, { leagueId, venueId, startDate, endDate }),
    listTeams(db, leagueId),
    countGames(db, leagueId),
  ])
  const venue = { courts: courts.length, openings, blackouts }
  const taken = [...hall.taken, ...own]
  const { losses } = hall
  const isIn = teams.filter(({ isPaying }) => !isPaying)
  return {
    ...slotsOfLeague({ season, gameMinutes, courtsBooked, venue, taken, losses }),
    teams: isIn.map(({ id, name }) => ({ id, name })),
    paying: teams.filter(({ isPaying }) => isPaying).map(({ name }) => name),
    games,
    gameMinutes,
    venueId,
    courts: Math.max(courts.length, courtsBooked),
    hall: { ...hall, taken },
  }
}
