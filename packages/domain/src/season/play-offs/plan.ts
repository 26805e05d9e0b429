import { conflictsOf, type Hall as HallTimes } from '../schedule/conflicts.ts'
import type { TakenCourt } from '../schedule/league-slots.ts'
import { type DayRange, setFor } from '../../leagues/leagues/other-halls.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import { minutesOf } from '../../base/time/clock-time.ts'
import { irishDay, irishTime } from '../../base/time/irish.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { counted } from '../../base/text/words.ts'
import { type BracketGame, FEWEST_TEAMS, MOST_TEAMS, nameOfRound } from './bracket.ts'
import { type PoolShape, poolsProblem } from './pools.ts'
import { gamesFor } from './stages.ts'

export type PlannedTime = {
  readonly number: number
  readonly start: Date
  readonly court: number
}

type Hall = {
  /** How many courts the league has. */
  readonly courts: number
  /** How many the hall has, where that is known. */
  readonly hallCourts?: number | undefined
  readonly gameMinutes: number
  /** Days on which the league has the courts of another hall. */
  readonly halls?: readonly (DayRange & HallCourts)[] | undefined
  /** Courts that others have, each in the hall in which the league is that night. */
  readonly taken?: readonly TakenCourt[] | undefined
}

type HallCourts = {
  readonly courtsBooked: number
  readonly hallCourts?: number | undefined
}

function courtsOn(night: Day, { courts, halls = [] }: Hall): number {
  return setFor(night, halls)?.courtsBooked ?? courts
}

/** The highest number of a court that a game can have on a night. */
function lastCourtOn(night: Day, hall: Hall): number {
  const { hallCourts = 0 } = setFor(night, hall.halls ?? []) ?? hall
  return Math.max(courtsOn(night, hall), hallCourts)
}

/**
 * When and where each game is played: the games of a round side by side on the courts, then one after another. Courts that
 * others have then are left to them as long as there is another one.
 */
export function timesOf(
  games: readonly BracketGame[],
  starts: readonly Date[],
  hall: Hall,
): PlannedTime[] {
  return games.map(({ number, round }) => {
    const first = starts[round - 1] ?? new Date(0)
    const courts = courtsOn(irishDay(first), hall)
    const at = games.filter((game) => game.round === round && game.number < number).length
    const later = Math.floor(at / courts) * hall.gameMinutes * 60_000
    const start = new Date(first.getTime() + later)
    return { number, start, court: freeFirst(start, hall)[at % courts] ?? 0 }
  })
}

/** The courts of a hall, those first that nobody else has then. */
function freeFirst(start: Date, hall: Hall): number[] {
  const length = lastCourtOn(irishDay(start), hall)
  const all = Array.from({ length }, (_, at) => at + 1)
  const [free, others] = [false, true].map((isOthers) =>
    all.filter((court) => isTaken({ start, court }, hall) === isOthers),
  )
  return [...(free ?? []), ...(others ?? [])]
}

function isTaken(
  { start, court }: Pick<PlannedTime, 'start' | 'court'>,
  { taken = [], gameMinutes }: Hall,
): boolean {
  const [night, from] = [irishDay(start), minutesOf(irishTime(start))]
  return taken.some(
    (other) =>
      other.night === night &&
      other.court === court &&
      minutesOf(other.from) < from + gameMinutes &&
      from < minutesOf(other.until),
  )
}

/** The courts that others have in the halls of a league, each night in that in which it is. */
export function takenByOthers({ taken, elsewhere = [] }: HallTimes): TakenCourt[] {
  return [
    ...taken.filter(({ night }) => !setFor(night, elsewhere)),
    ...elsewhere.flatMap((other) => other.taken.filter(({ night }) => setFor(night, [other]))),
  ]
}

/** The rounds with a game for which others leave no court. */
export function takenProblems(
  times: readonly PlannedTime[],
  games: readonly BracketGame[],
  hall: Hall,
): (readonly [round: number, note: string])[] {
  return times
    .filter((time) => isTaken(time, hall))
    .map(({ number, start, court }) => {
      const when = `${shortDay(irishDay(start))} at ${irishTime(start)}`
      const note = `Others have court ${court} on ${when}, and no other court is free for this round. Please choose another time.`
      return [(games.find((game) => game.number === number)?.round ?? 1) - 1, note]
    })
}

type BookedHall = DayRange &
  HallCourts & {
    readonly startTime: ClockTime
    readonly endTime: ClockTime
  }

/**
 * The first round with a game that the hall of its night has no place for: it has no such court or the league fewer than
 * the round needs at once, or the league has another hall at other hours; `null` where there is none. In its own hall,
 * play-offs are often had at hours of their own.
 */
export function roundWithoutPlace(
  games: readonly BracketGame[],
  times: readonly PlannedTime[],
  hall: Hall & { readonly halls: readonly BookedHall[] },
): string | null {
  const without = times.find(({ start, court }) => {
    const night = irishDay(start)
    const from = minutesOf(irishTime(start))
    const other = setFor(night, hall.halls)
    const isInHours =
      !other ||
      (minutesOf(other.startTime) <= from && from + hall.gameMinutes <= minutesOf(other.endTime))
    const length = hall.gameMinutes * 60_000
    const atOnce = times.filter((other) => Math.abs(Number(other.start) - Number(start)) < length)
    const isCrowded = atOnce.length > courtsOn(night, hall)
    return court > lastCourtOn(night, hall) || isCrowded || !isInHours
  })
  const round = games.find(({ number }) => number === without?.number)?.round
  return round === undefined ? null : nameOfRound(games, round)
}

/** How rounds follow each other: on one night as soon as the games before are over, or a week apart. */
export type Pace = 'night' | 'weekly'

const WEEK = 7 * 24 * 60 * 60_000

/** The starts of all rounds, from that of the first one as it is typed: `2027-03-02T18:30`, in Irish time. */
export function startsAfter(
  first: string,
  games: readonly BracketGame[],
  { pace, ...hall }: Hall & { readonly pace: Pace },
): string[] {
  const rounds = games.at(-1)?.round ?? 0
  let wall = Date.parse(`${first}Z`)
  return Array.from({ length: rounds }, (_round, at) => {
    const start = new Date(wall).toISOString().slice(0, 16)
    const sideBySide = games.filter(({ round }) => round === at + 1).length
    const courts = courtsOn(start.slice(0, 10), hall)
    wall += pace === 'weekly' ? WEEK : Math.ceil(sideBySide / courts) * hall.gameMinutes * 60_000
    return start
  })
}

/** The number of rounds of play-offs, with those of the pools. */
export function roundsFor(teams: number, pools: PoolShape | null): number {
  return gamesFor(teams, pools).at(-1)?.round ?? 0
}

/** The problem with the seeds, from the best down; `null` when they will do. */
export function seedsProblem(
  seeds: readonly number[],
  teams: readonly number[],
  pools: PoolShape | null,
): string | null {
  if (pools) {
    const problem = poolsProblem(seeds.length, pools)
    if (problem) return problem
  } else if (seeds.length < FEWEST_TEAMS || seeds.length > MOST_TEAMS) {
    return `Play-offs are for ${FEWEST_TEAMS} to ${MOST_TEAMS} teams.`
  }
  if (new Set(seeds).size < seeds.length) return 'A team is seeded twice.'
  return seeds.every((seed) => teams.includes(seed))
    ? null
    : 'One of these teams has left the league.'
}

/** The problems with the starts of the rounds, by round; an empty list when they will do. */
export function startsProblems(
  starts: readonly Date[],
  games: readonly BracketGame[],
  hall: Hall,
): (readonly [round: number, note: string])[] {
  const rounds = games.at(-1)?.round ?? 0
  if (starts.length !== rounds)
    return [[0, `Please enter when each of the ${counted(rounds, 'round')} starts.`]]
  const times = timesOf(games, starts, hall)
  const endOf = (round: number) =>
    Math.max(
      ...times
        .filter(({ number }) => games[number - 1]?.round === round)
        .map(({ start }) => start.getTime() + hall.gameMinutes * 60_000),
    )
  return starts.flatMap((start, at) => {
    if (at === 0 || start.getTime() >= endOf(at)) return []
    return [[at, `This is before the ${nameOfRound(games, at).toLowerCase()} end.`] as const]
  })
}

/** The rounds of which a game cannot be where it is planned, because the venue is closed then or the court is lost. */
export function closedProblems(
  times: readonly PlannedTime[],
  games: readonly BracketGame[],
  hall: HallTimes,
): (readonly [round: number, note: string])[] {
  return times.flatMap(({ number, start, court }) => {
    const slot = { night: irishDay(start), start: irishTime(start), court }
    const game = { teamOne: '', teamTwo: '', ...slot }
    const closed = conflictsOf(game, [], hall).find(({ kind }) => kind === 'closed')
    const round = games.find((one) => one.number === number)?.round ?? 1
    return closed ? [[round - 1, closed.text] as const] : []
  })
}

/** The problem with a round’s new start, beside when its open games and those of the other rounds are; `null` if none. */
export function roundMoveProblem(
  games: readonly BracketGame[],
  times: readonly PlannedTime[],
  { round, gameMinutes }: { readonly round: number; readonly gameMinutes: number },
): string | null {
  const roundOf = (number: number) => games[number - 1]?.round ?? 0
  const startsOf = (fits: (other: number) => boolean) =>
    times.filter(({ number }) => fits(roundOf(number))).map(({ start }) => start.getTime())
  const own = startsOf((other) => other === round)
  const before = startsOf((other) => other < round)
  const after = startsOf((other) => other > round)
  const length = gameMinutes * 60_000
  if (Math.max(...before) + length > Math.min(...own))
    return 'This is before the round before ends.'
  return Math.max(...own) + length > Math.min(...after)
    ? 'This is after the next round starts. Move that one first.'
    : null
}
