import { Refusal } from '@hive/domain/errors'
import { type LeagueHalls, venueOn } from '@hive/domain/leagues/leagues/other-halls'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import type { BookedNights } from '@hive/domain/season/repairs/taken-out'
import type { Hall } from '@hive/domain/season/schedule/conflicts'
import type { HardLimits } from '@hive/domain/season/schedule/game'
import { firstStart } from '@hive/domain/season/schedule/hard-dates'
import { type ShortTeam, shortTeams } from '@hive/domain/season/schedule/short-teams'
import { type LeagueSlots, slotsInHalls } from '@hive/domain/season/schedule/league-slots'
import type { ClockTime } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Database } from '#db/database.ts'
import { hallBetween, type VenueHall } from './hall.ts'
import { countGames, findHall, listTeams } from './queries.ts'
import { listGamesOn } from './start-queries.ts'

/** The material that the fixtures of a league are made from. */
export type ScheduleSource = LeagueSlots & {
  readonly teams: readonly { readonly id: number; readonly name: string }[]
  /** With those that are not in yet, by name. */
  readonly teamsWithPaying: ScheduleSource['teams']
  /** The names of teams that are not in yet. */
  readonly paying: readonly string[]
  /** Whether the league takes no more teams. */
  readonly teamsClosed: boolean
  /** The names of teams that no captain speaks for, nor will once the invited have logged in. */
  readonly withoutCaptain: readonly string[]
  /** Teams of fewer people than the sport has on one. */
  readonly short: readonly ShortTeam[]
  /** How many games the league has. */
  readonly games: number
  readonly gameMinutes: number
  readonly venueId: number
  /** Where it is on nights that are not in its own. */
  readonly halls: VenueHall['halls']
  /** How many courts its venues have at most, as far as is known. */
  readonly courts: number
  /** What its teams can rule out. */
  readonly hard: LeagueHardDates
  readonly hall: Hall
  /** What it has booked on which nights, whatever is taken out of that. */
  readonly booked: BookedNights
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
  const { gameMinutes, venueId, halls } = found
  const gamesOn = await listGamesOn(db, leagueId)
  const days = daysOf(gamesOn, found)
  const [hall, teams, games] = await Promise.all([
    hallBetween(db, { leagueId, hall: found, ...days, withPlayOffs: true }),
    listTeams(db, leagueId),
    countGames(db, leagueId),
  ])
  const isIn = teams.filter(({ isPaying }) => !isPaying)
  const inventory = inventoryOf(found, hall, courtsOfGames(gamesOn, found))
  return {
    ...inventory,
    teamsClosed: found.teamsClosed,
    hard: hardOf(found, inventory.slots),
    teams: isIn.map(({ id, name }) => ({ id, name })),
    teamsWithPaying: teams.map(({ id, name }) => ({ id, name })),
    short: shortTeams(isIn, found.playersOnTeam),
    withoutCaptain: isIn.filter(({ hasCaptain }) => !hasCaptain).map(({ name }) => name),
    paying: teams.filter(({ isPaying }) => isPaying).map(({ name }) => name),
    games,
    gameMinutes,
    venueId,
    halls,
    courts: Math.max(...[found, ...halls].map(courtsOf)),
    hall,
    booked: { ...found, nights: allNights(found) },
  }
}

type GameOn = Awaited<ReturnType<typeof listGamesOn>>[number]

/** The first and the last day of a league, with those of games that were moved out of its dates. */
function daysOf(
  games: readonly GameOn[],
  { startDate, endDate }: Pick<VenueHall, 'startDate' | 'endDate'>,
) {
  const days = games.map(({ startTime }) => irishDay(startTime))
  const sorted = [startDate, endDate, ...days].toSorted()
  return { startDate: sorted[0] ?? startDate, endDate: sorted.at(-1) ?? endDate }
}

/** The courts of a season’s games in the halls of their nights. */
function courtsOfGames(games: readonly GameOn[], league: LeagueHalls) {
  return games.flatMap(({ startTime, courtNumber: court, venueId, isPlayOff }) => {
    const night = irishDay(startTime)
    const isOwn = !isPlayOff && court !== null && venueId === venueOn(night, league)
    return isOwn ? [{ night, court }] : []
  })
}

function courtsOf({ courts, courtsBooked }: Pick<VenueHall, 'courts' | 'courtsBooked'>): number {
  return Math.max(courts.length, courtsBooked)
}

/** The slots of a league, each night in its hall. */
function inventoryOf(
  found: VenueHall,
  { elsewhere = [], ...hall }: Hall,
  own: ReturnType<typeof courtsOfGames>,
): LeagueSlots {
  const { courts, courtsBooked, gameMinutes, halls, ...season } = found
  const venue = { ...hall, courts: courts.length }
  const others = halls.flatMap((other, at) => {
    const times = elsewhere[at]
    return times
      ? [{ ...other, ...times, venue: { ...times, courts: other.courts.length }, own }]
      : []
  })
  return slotsInHalls({ ...hall, season, gameMinutes, courtsBooked, venue, own }, others)
}
