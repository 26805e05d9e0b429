import type { FixtureStatus } from '../fixtures/fixture.ts'
import { courtsOf, type Night, outcomeOf } from './night.ts'
import { areHere, isFriendly, type PeopleOfGame } from './who-is-here.ts'

/** A game as a phone of its night knows it. */
export type GameOnPhone = PeopleOfGame & {
  readonly court: number | null
  readonly status: FixtureStatus
}

/** A game that whoever runs the night looks after now, and the court on which it is or can begin. */
export type GameNow<Game> = {
  readonly game: Game
  /** `asked`: different scores came in. `on`: it has begun, or is due. `next`: it waits for its time or for a court. */
  readonly state: 'asked' | 'on' | 'next'
  readonly court: number | null
}

/**
 * The games that are on, by court and time, and then those that come next, by time and court. Once one was said to begin on a court,
 * those are on that were; a free court goes to the next game whose players are here, else it stays with its own game.
 */
export function gamesNow<Game extends GameOnPhone>(
  night: Night,
  games: readonly Game[],
  now: Date,
): GameNow<Game>[] {
  const isQueue = games.some((game) => hasBegun(night, game))
  const isDue = ({ start }: GameOnPhone) => Date.parse(start) <= now.getTime()
  const isOn = (game: GameOnPhone) => (isQueue ? hasBegun(night, game) : isDue(game))
  const isAsked = ({ fixtureId }: GameOnPhone) => outcomeOf(night, fixtureId).state === 'several'
  const pending = games.filter((game) => isPending(night, game)).toSorted(byTime)
  const waiting = pending.filter((game) => !isOn(game) && !isAsked(game))
  const soonest = waiting.find((game) => !isDue(game))?.start
  const next = waiting.filter((game) => isDue(game) || game.start === soonest)
  const free = isQueue ? freeCourts(night, games, next) : null
  return [
    ...pending
      .filter((game) => isOn(game) || isAsked(game))
      .map((game) => ({
        game,
        state: isAsked(game) ? ('asked' as const) : ('on' as const),
        court: courtNow(night, game),
      }))
      .toSorted((one, other) => numberOf(one.court) - numberOf(other.court)),
    ...next.map((game) => ({
      game,
      state: 'next' as const,
      court: free === null ? game.court : (free.get(game.fixtureId) ?? null),
    })),
  ]
}

/** The court of a game: the one on which it was said to begin, else the one of the fixtures. */
export function courtNow(night: Night, { fixtureId, court }: GameOnPhone): number | null {
  return courtsOf(night, fixtureId)[0] ?? court
}

function hasBegun(night: Night, { fixtureId }: GameOnPhone): boolean {
  return courtsOf(night, fixtureId).length > 0
}

/** Whether a game waits for its score. */
function isPending(night: Night, { fixtureId, status }: GameOnPhone): boolean {
  const { state } = outcomeOf(night, fixtureId)
  if (state === 'several') return true
  return status === 'scheduled' && state === 'open' && !isFriendly(night, fixtureId)
}

/** Games by their time, and of one time by their courts. */
export function byTime(one: GameOnPhone, other: GameOnPhone): number {
  return (
    Date.parse(one.start) - Date.parse(other.start) ||
    numberOf(one.court) - numberOf(other.court) ||
    one.fixtureId - other.fixtureId
  )
}

/** The number of a court, where one that is not known comes last. */
function numberOf(court: number | null): number {
  return court ?? 100
}

/** The courts of a night, in the order of their numbers. */
export function courtsOfNight(night: Night, games: readonly GameOnPhone[]): number[] {
  const known = games.flatMap(({ fixtureId, court }) => [court ?? [], courtsOf(night, fixtureId)])
  return [...new Set(known.flat())].toSorted((one, other) => one - other)
}

/** Which free court each of these games gets: first those whose players are here, on their own court or else on any. */
function freeCourts(
  night: Night,
  games: readonly GameOnPhone[],
  next: readonly GameOnPhone[],
): Map<number, number> {
  const taken = games.filter((game) => isPending(night, game))
  const busy = new Set(taken.flatMap(({ fixtureId }) => courtsOf(night, fixtureId)))
  const free = new Set(courtsOfNight(night, games).filter((court) => !busy.has(court)))
  const given = new Map<number, number>()
  const canPlay = (game: GameOnPhone) => areHere(night, game)
  for (const game of [...next.filter(canPlay), ...next.filter((one) => !canPlay(one))]) {
    const [first = null] = canPlay(game) ? free : []
    const court = game.court !== null && free.has(game.court) ? game.court : first
    if (court === null) continue
    free.delete(court)
    given.set(game.fixtureId, court)
  }
  return given
}
