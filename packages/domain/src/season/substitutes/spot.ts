import { Refusal } from '../../errors.ts'
import { addDays } from '../../base/time/day.ts'
import { irishDay } from '../../base/time/irish.ts'

/**
 * How far a spot on a team has come: people are asked, somebody has taken it, the team has stopped asking, or its game has begun or
 * is another by now. One that is given back is open again.
 */
export const SPOT_STATES = ['open', 'taken', 'withdrawn', 'over'] as const
export type SpotState = (typeof SPOT_STATES)[number]

/** What somebody who was asked has said; `back`: they took the spot and have given it back. */
export const SPOT_ANSWERS = ['yes', 'no', 'back'] as const
export type SpotAnswer = (typeof SPOT_ANSWERS)[number]

/** A game for which a team could look for somebody, as the team has it. */
export type ShortGame = {
  readonly start: Date
  readonly isOff: boolean
  readonly hasScore: boolean
  readonly isPlayOff: boolean
  /** Whether the player in whose place somebody is looked for has said that they cannot come. */
  readonly isAbsent: boolean
  /** How many of the team’s own come. */
  readonly ownComing: number
  /** Whether somebody is looked for in that place already, or found. */
  readonly hasSpot: boolean
}

/** Refuses a spot for a game that cannot have one: in play-offs teams play with their own people, and one of them comes to any game. */
export function admitSpot(game: ShortGame, now: Date): void {
  const { start, isOff, hasScore, isPlayOff, isAbsent, ownComing, hasSpot } = game
  if (isOff) throw new Refusal('fixture_cancelled', 'This game is off, so nobody is needed.')
  if (hasScore || start <= now) throw new Refusal('choice_over', 'This game has begun.')
  if (isPlayOff) {
    throw new Refusal('not_permitted', 'In play-offs a team plays with its own people.')
  }
  if (!isAbsent) {
    throw new Refusal('changed_meanwhile', 'They can come after all, so nobody is missing.')
  }
  if (ownComing === 0) {
    throw new Refusal('not_permitted', 'At least one of your own team has to come.')
  }
  if (hasSpot) throw new Refusal('changed_meanwhile', 'We’re asking people for this place already.')
}

/** The game of a spot as it is now. */
export type SpotGame = Pick<ShortGame, 'start' | 'isOff' | 'isAbsent'>

/**
 * The state of a spot now. One that stood is over with its game off or at another time; nobody is asked any more once it has begun, or
 * once the player can come after all.
 */
export function spotStateAt(
  { state, start }: { readonly state: SpotState; readonly start: Date },
  game: SpotGame,
  now: Date,
): SpotState {
  if (state === 'withdrawn' || state === 'over') return state
  const isMeant = !game.isOff && game.start.getTime() === start.getTime()
  if (!isMeant || (state === 'open' && start <= now)) return 'over'
  return state === 'open' && !game.isAbsent ? 'withdrawn' : state
}

/** Whether a game is so near that the board shows that its team looks for somebody: today or tomorrow, by Irish clocks. */
export function isUrgent(start: Date, now: Date): boolean {
  return now < start && irishDay(start) <= addDays(irishDay(now), 1)
}

/** Where a reader of the board stands: we have asked them, we ask them in their turn, or they have not said that they would fill in. */
export const URGENT_FOR = ['asked', 'in_turn', 'not_asked'] as const
export type UrgentFor = (typeof URGENT_FOR)[number]

/** What somebody who was asked reads of a spot. */
export type AskState = 'open' | 'yours' | 'taken' | 'ended'

export function askStateOf(
  state: SpotState,
  { isTaker, start, now }: { isTaker: boolean; start: Date; now: Date },
): AskState {
  if (state === 'taken') return isTaker ? 'yours' : 'taken'
  return state === 'open' && start > now ? 'open' : 'ended'
}
