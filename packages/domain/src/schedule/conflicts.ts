import { shortDay } from '../leagues/day-labels.ts'
import { type Blackout, closedBecause, type OpeningSlot } from '../leagues/venue-hours.ts'
import { clockOf, minutesOf } from '../time/clock-time.ts'
import { NO_COURT } from './fixtures-now.ts'
import type { Slot, SlottedGame } from './game.ts'
import type { TakenCourt } from './league-slots.ts'

/** Where games are played, and what else is on there. */
export type Hall = {
  /** How long a game takes, with the change of courts. */
  readonly gameMinutes: number
  readonly openings: readonly OpeningSlot[]
  readonly blackouts: readonly Blackout[]
  /** What other leagues play there. */
  readonly taken: readonly TakenCourt[]
}

/** Why a game cannot be where it is. */
export type Conflict = {
  readonly kind: 'team' | 'court' | 'closed'
  readonly text: string
}

/** Why one game of a schedule cannot be played. A game with a conflict is never published. */
export function conflictsOf(
  game: SlottedGame,
  others: readonly SlottedGame[],
  hall: Hall,
): Conflict[] {
  const { night, start, court } = game
  const [from, until] = [minutesOf(start), minutesOf(start) + hall.gameMinutes]
  const atOnce = others.filter(
    (other) =>
      other.night === night &&
      minutesOf(other.start) < until &&
      from < minutesOf(other.start) + hall.gameMinutes,
  )
  const twice = [game.teamOne, game.teamTwo].filter((team) =>
    atOnce.some(({ teamOne, teamTwo }) => team === teamOne || team === teamTwo),
  )
  const isTaken =
    court !== NO_COURT &&
    (atOnce.some((other) => other.court === court) ||
      hall.taken.some(
        (other) =>
          other.night === night &&
          other.court === court &&
          minutesOf(other.from) < until &&
          from < minutesOf(other.until),
      ))
  const closed = closedBecause(hall, { day: night, from: start, until: clockOf(until) })
  return [
    ...twice.map((team): Conflict => ({ kind: 'team', text: twiceText(team, game) })),
    ...(isTaken ? [{ kind: 'court' as const, text: takenText(game) }] : []),
    ...(closed === null ? [] : [{ kind: 'closed' as const, text: closedText(game, closed) }]),
  ]
}

function twiceText(team: string, { night, start }: Slot): string {
  return `${team} would have two games at once on ${shortDay(night)} at ${start}.`
}

function takenText({ night, start, court }: Slot): string {
  return `Another game has court ${court} on ${shortDay(night)} at ${start}. Please choose another court or time.`
}

function closedText({ night }: Slot, reason: string): string {
  return `The venue can’t be had on ${shortDay(night)}: ${reason}.`
}
