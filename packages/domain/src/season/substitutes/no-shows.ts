import { REMEMBERED_DAYS } from './asking-order.ts'

const DAY_MS = 86_400_000

/** For how many days after a game somebody who was marked as not there can say that they were. */
export const CONTEST_DAYS = 7

/** A game at whose end the phones of the night have somebody as not there. */
export type MarkedAbsent = {
  readonly start: Date
  /** Whether it has a score, forfeits included. */
  readonly hasScore: boolean
  /** Whether they had taken a spot in it. */
  readonly isTaker: boolean
  /** Whether their league takes silence for a yes. */
  readonly isSilenceYes: boolean
  /** The last thing that was said of whether they come; null for nothing. */
  readonly answer: {
    readonly comes: boolean
    /** Whether they said so, and not their captain. */
    readonly isOwn: boolean
    readonly start: Date
    readonly saidAt: Date
  } | null
}

/**
 * Whether a game counts as one to which somebody did not come who was to: it was played, they were marked as not there, and
 * they have not said since that they were. It is forgotten after 60 days.
 */
export function isNoShow(game: MarkedAbsent, now: Date): boolean {
  return game.hasScore && wasExpected(game) && !isContested(game) && now < countsUntil(game)
}

/** What a captain says of somebody is no promise of theirs, and neither is an answer to another start. */
function wasExpected({ start, isTaker, isSilenceYes, answer }: MarkedAbsent): boolean {
  if (answer === null) return isTaker || isSilenceYes
  if (answer.start.getTime() !== start.getTime()) return isTaker
  if (!answer.comes) return false
  return isTaker || answer.isOwn || isSilenceYes
}

function isContested({ start, answer }: MarkedAbsent): boolean {
  return answer !== null && answer.isOwn && answer.comes && answer.saidAt >= start
}

type Played = Pick<MarkedAbsent, 'start'>

/** Until when it counts. */
export function countsUntil({ start }: Played): Date {
  return new Date(start.getTime() + REMEMBERED_DAYS * DAY_MS)
}

/** Until when they can say that they were there. */
export function contestableUntil({ start }: Played): Date {
  return new Date(start.getTime() + CONTEST_DAYS * DAY_MS)
}
