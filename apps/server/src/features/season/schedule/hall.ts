import { Refusal } from '@hive/domain/errors'
import type { Conflict, Hall, HallTimes } from '@hive/domain/season/schedule/conflicts'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import type { TakenCourt } from '@hive/domain/season/schedule/league-slots'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { listHalls, listLosses } from '#features/season/inventory/service.ts'
import { type findHall, listGamesOfOthers, listOwnPlayOffs } from './queries.ts'

/** A league with its venue. */
export type VenueHall = NonNullable<Awaited<ReturnType<typeof findHall>>>

type LeagueHall = Pick<VenueHall, 'venueId' | 'gameMinutes' | 'openings' | 'blackouts'>

type HallRequest = {
  readonly leagueId: number
  readonly hall: LeagueHall
  readonly nights: readonly Day[]
  /** For play-offs themselves: the courts of their own games are not taken. */
  readonly exceptOwnPlayOffs?: boolean
}

/** The halls of a league on some nights: their hours, what others play there, and what is lost. */
export function hallOf(db: Database, { nights, ...request }: HallRequest): Promise<Hall> {
  const sorted = nights.toSorted()
  const [startDate = NO_DAY, endDate = NO_DAY] = [sorted[0], sorted.at(-1)]
  return hallBetween(db, { ...request, startDate, endDate })
}

/** A day before all games. */
const NO_DAY = '0001-01-01'

type HallDays = Pick<HallRequest, 'leagueId' | 'exceptOwnPlayOffs'> & {
  readonly hall: LeagueHall
  readonly startDate: Day
  readonly endDate: Day
  /** Whether the courts that its own play-offs have are taken: no game of its season can be there. */
  readonly withPlayOffs?: boolean
}

/**
 * The inventory of a league between two days, with all that is taken out of it. Everything that puts a game somewhere
 * goes by this: draws, the board, moves of captains, repairs, swaps and changes by hand.
 */
export async function hallBetween(db: Database, { hall, ...days }: HallDays): Promise<Hall> {
  const halls = await listHalls(db, days.leagueId)
  const [home, elsewhere] = await Promise.all([
    timesAt(db, hall, days),
    Promise.all(
      halls.map(async ({ from, until, ...other }) => {
        return { from, until, ...(await timesAt(db, other, days)) }
      }),
    ),
  ])
  const { gameMinutes } = hall
  return { gameMinutes, ...home, ...(elsewhere.length > 0 && { elsewhere }) }
}

async function timesAt(
  db: Database,
  { venueId, openings, blackouts }: Omit<LeagueHall, 'gameMinutes'>,
  { withPlayOffs = false, ...span }: Omit<HallDays, 'hall'>,
): Promise<HallTimes> {
  const days = { ...span, venueId }
  const [others, losses, own] = await Promise.all([
    listGamesOfOthers(db, days),
    listLosses(db, days),
    withPlayOffs ? listOwnPlayOffs(db, days) : [],
  ])
  return { openings, blackouts, losses, taken: [...others, ...own].flatMap(takenCourt) }
}

type OtherGame = Awaited<ReturnType<typeof listGamesOfOthers>>[number]

function takenCourt({ startTime, courtNumber: court, gameMinutes }: OtherGame): TakenCourt[] {
  if (court === null) return []
  const from = irishTime(startTime)
  // A game that goes on after midnight is one of the night before.
  return [
    { court, night: irishDay(startTime), from, until: clockOf(minutesOf(from) + gameMinutes) },
  ]
}

/** A game that cannot be where it is to be. */
export function conflictRefusal({ kind, text }: Conflict): Refusal {
  return new Refusal(kind === 'court' ? 'court_taken' : 'game_conflict', text)
}
