import { Refusal } from '../../errors.ts'
import type { SpotState } from './spot.ts'

/**
 * What has become of what the captain of the other team has against a substitute: nobody has decided yet, the substitute plays, or not in
 * a game that counts.
 */
export const OBJECTIONS = ['open', 'plays', 'refused'] as const
export type Objection = (typeof OBJECTIONS)[number]

/** What an organiser can decide. */
export const OBJECTION_OUTCOMES = ['plays', 'refused'] as const
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number]

/** A spot as it is now, with the start of its game. */
export type ObjectedSpot = {
  readonly state: SpotState
  readonly start: Date
  readonly objection: Objection | null
}

/** Refuses an objection to nobody, after the start, or to what an organiser has decided. */
export function admitObjection({ state, start, objection }: ObjectedSpot, now: Date): void {
  if (state !== 'taken') throw new Refusal('choice_over', 'Nobody fills in there any more.')
  if (start <= now) {
    throw new Refusal('choice_over', 'The game has begun. Please write to us instead.')
  }
  if (objection !== null && objection !== 'open') {
    throw new Refusal('changed_meanwhile', 'An organiser has decided that already.')
  }
}

/** Refuses a decision where nothing is open; what was decided already can be said again. */
export function admitOutcome({ objection }: Pick<ObjectedSpot, 'objection'>, outcome: Objection) {
  if (objection === 'open' || objection === outcome) return
  throw new Refusal('changed_meanwhile', 'This has been decided, or nobody minds any more.')
}
