import { Refusal } from '@hive/domain/errors'
import type { Hall } from '@hive/domain/season/schedule/conflicts'
import type { HardLimits } from '@hive/domain/season/schedule/game'
import { firstStart } from '@hive/domain/season/schedule/hard-dates'
import { type LeagueSlots, slotsOfLeague } from '@hive/domain/season/schedule/league-slots'
import type { ClockTime } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { hallBetween, ownPlayOffs, type VenueHall } from './hall.ts'
import { countGames, findHall, listTeams } from './queries.ts'

/** The material that the fixtures of a league are made from. */
export type ScheduleSource = LeagueSlots & {
  readonly teams: readonly { readonly id: number; readonly name: string }[]
  /** The names of teams that are not in yet. */
  readonly paying: readonly string[]
  /** Whether the league takes no more teams. */
  readonly teamsClosed: boolean
  /** The names of teams that no captain speaks for. */
  readonly withoutCaptain: readonly string[]
  /** How many games the league has. */
  readonly games: number
  readonly gameMinutes: number
  readonly venueId: number
  /** How many courts the venue has, as far as is known. */
  readonly courts: number
  /** What its teams can rule out. */
  readonly hard: LeagueHardDates
  readonly hall: Hall
}

export type LeagueHardDates = HardLimits & {
  /** The first start of its nights; null where all games start at one time. */
  readonly firstStart: ClockTime | null
}

type HardSettings = Pick<VenueHall, 'hardDates' | 'mayAvoidFirstStart'>

/** What the teams of a league can rule out. A first start can be left out only where there are others. */
export function hardOf(
  { hardDates, mayAvoidFirstStart }: HardSettings,
  slots: LeagueSlots['slots'],
): LeagueHardDates {
  const first = firstStart(slots)
  return { nights: hardDates, notFirst: mayAvoidFirstStart && first !== null, firstStart: first }
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
  const inventory = slotsOfLeague({ season, gameMinutes, courtsBooked, venue, taken, losses })
  return {
    ...inventory,
    teamsClosed: found.teamsClosed,
    hard: hardOf(found, inventory.slots),
    teams: isIn.map(({ id, name }) => ({ id, name })),
    withoutCaptain: isIn.filter(({ hasCaptain }) => !hasCaptain).map(({ name }) => name),
    paying: teams.filter(({ isPaying }) => isPaying).map(({ name }) => name),
    games,
    gameMinutes,
    venueId,
    courts: Math.max(courts.length, courtsBooked),
    hall: { ...hall, taken },
  }
}
