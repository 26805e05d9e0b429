import { addDays, type Day } from '../../base/time/day.ts'
import { irishInstant } from '../../base/time/irish.ts'
import type { GameScoring } from '../fixtures/set-scores.ts'
import { enteredProblem } from '../fixtures/score-entry.ts'
import { type Operation, subjectOf } from './operation.ts'

/** How many phones can be on one night, those included that a link waits for. */
export const MOST_PHONES = 6

/**
 * How many things are taken of one phone, counting or not: more than anyone can tap in an evening, and few enough that whoever has a
 * phone that was taken off fills nothing up. Each is a number of its own, so that the last number is how many there are.
 */
export const MOST_OF_PHONE = 3000

/** What a phone says that has more than is taken; it keeps the rest. */
export const NO_MORE = `Hive has ${MOST_OF_PHONE.toLocaleString('en-IE')} things from this phone and takes no more.`

/** When the phones of a night read no more of it. */
export function nightEndsAt(day: Day): Date {
  return irishInstant(addDays(day, 1), '06:00')
}

/** Until when what was said on a night without a signal is taken without anybody looking at it. */
export function takenUntil(day: Day): Date {
  return irishInstant(addDays(day, 1), '12:00')
}

/** Why an organiser looks first at what a phone has said. */
export const HELD_WHYS = ['ended', 'no_right', 'late', 'game_off', 'not_saved'] as const
export type HeldWhy = (typeof HELD_WHYS)[number]

/** What becomes of an operation: it counts, an organiser looks at it first, or it can never count. */
export type Fate =
  | { readonly fate: 'taken' }
  | { readonly fate: 'held'; readonly why: HeldWhy }
  | { readonly fate: 'refused'; readonly why: string }

export type Arrival = {
  readonly now: Date
  readonly night: Day
  /** Whether this phone was taken off the night. */
  readonly isEnded: boolean
}

/** What Hive knows of the game that an operation is about. */
export type GameOfNight = {
  /** Whether it is on, in this hall and on this day. */
  readonly isOn: boolean
  /** Whether the giver of the night may enter its score now. */
  readonly giverMay: boolean
  readonly scoring: GameScoring
  readonly teamIds: readonly number[]
  /** Those on its teams. */
  readonly playerIds: readonly number[]
}

/**
 * What becomes of an operation that arrives now, whatever time its phone claims. `game`: what it is about; `undefined` for
 * a game that there is not, `null` where it is about the night.
 */
export function fateOf(
  operation: Operation,
  { now, night, isEnded }: Arrival,
  game: GameOfNight | null | undefined,
): Fate {
  const problem = operationProblem(operation, game)
  if (problem !== null) return { fate: 'refused', why: problem }
  if (isEnded) return { fate: 'held', why: 'ended' }
  if (game && !game.giverMay) return { fate: 'held', why: 'no_right' }
  if (now >= takenUntil(night)) return { fate: 'held', why: 'late' }
  return game && !game.isOn ? { fate: 'held', why: 'game_off' } : { fate: 'taken' }
}

/** Why an operation can never count; `null` when it can. */
function operationProblem(
  operation: Operation,
  game: GameOfNight | null | undefined,
): string | null {
  const subject = subjectOf(operation)
  if (subject === null) return 'This phone has said something that Hive doesn’t know.'
  if (game === undefined) return 'There is no such game.'
  if (game === null) return null
  if (subject.of === 'here' && !game.playerIds.includes(subject.playerId)) {
    return 'They’re on neither team of this game.'
  }
  if (operation.kind === 'score') return enteredProblem(operation.value, game.scoring)
  if (operation.kind !== 'guest' || game.teamIds.includes(operation.value.teamId)) return null
  return 'This team doesn’t play in this game.'
}

/** What a phone says of an operation that an organiser looks at first. */
export function heldText(why: HeldWhy): string {
  return `${HELD_TEXTS[why]} An organiser looks at it first.`
}

const HELD_TEXTS: Readonly<Record<HeldWhy, string>> = {
  ended: 'This phone was taken off the night before this came.',
  no_right: 'Who gave you the night can’t enter this any more.',
  late: 'This came after noon on the next day.',
  game_off: 'This game is off, or has moved.',
  not_saved: 'This score changes games that are drawn already.',
}
