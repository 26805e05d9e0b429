import { ended } from '../../base/text/words.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { type Blackout, closedBecause, type OpeningSlot } from '../../leagues/venues/venue-hours.ts'
import { type DayRange, setFor } from '../../leagues/leagues/other-halls.ts'
import { clockOf, minutesOf } from '../../base/time/clock-time.ts'
import { type Loss, lostBecause } from '../inventory/loss.ts'
import { NO_COURT } from './fixtures-now.ts'
import type { Slot, SlottedGame } from './game.ts'
import type { TakenCourt } from './league-slots.ts'

/** A hall with its hours, and what else is on there. */
export type HallTimes = {
  readonly openings: readonly OpeningSlot[]
  readonly blackouts: readonly Blackout[]
  /** What the league, or everyone, has lost there. */
  readonly losses: readonly Loss[]
  /** Games of other leagues there. */
  readonly taken: readonly TakenCourt[]
}

/** The hall of a league, and those in which some of its nights are. */
export type Hall = HallTimes & {
  /** How long a game takes, with the change of courts. */
  readonly gameMinutes: number
  readonly elsewhere?: readonly (DayRange & HallTimes)[] | undefined
}

/** A game with the number of its venue, where games of a league are at several. */
export type PlacedGame = SlottedGame & { readonly venueId?: number }

/** Why a game cannot be where it is. */
export type Conflict = {
  readonly kind: 'team' | 'venue' | 'court' | 'closed'
  readonly text: string
}

/** The conflicts of one game of a schedule. A game with a conflict is never published. */
export function conflictsOf(
  game: PlacedGame,
  others: readonly PlacedGame[],
  hall: Hall,
): Conflict[] {
  const { night, start, court } = game
  const place = setFor(night, hall.elsewhere ?? []) ?? hall
  const [from, until] = [minutesOf(start), minutesOf(start) + hall.gameMinutes]
  const tonight = others.filter((other) => other.night === night)
  const elsewhere = tonight.filter(({ venueId }) => venueId !== game.venueId)
  const atOnce = tonight.filter(
    (other) => minutesOf(other.start) < until && from < minutesOf(other.start) + hall.gameMinutes,
  )
  const teams = [game.teamOne, game.teamTwo]
  const twice = teams.filter((team) => atOnce.some((other) => hasTeam(other, team)))
  const away = teams.filter(
    (team) => !twice.includes(team) && elsewhere.some((other) => hasTeam(other, team)),
  )
  const isTaken =
    court !== NO_COURT &&
    (atOnce.some((other) => other.court === court && other.venueId === game.venueId) ||
      place.taken.some(
        (other) =>
          other.night === night &&
          other.court === court &&
          minutesOf(other.from) < until &&
          from < minutesOf(other.until),
      ))
  const time = { from: start, until: clockOf(until) }
  const closed = closedBecause(place, { day: night, ...time })
  const lost = closed === null ? lostBecause(place.losses, { night, court, ...time }) : null
  return [
    ...twice.map((team): Conflict => ({ kind: 'team', text: twiceText(team, game) })),
    ...away.map((team): Conflict => ({ kind: 'venue', text: awayText(team, game) })),
    ...(isTaken ? [{ kind: 'court' as const, text: takenText(game) }] : []),
    ...(closed === null ? [] : [{ kind: 'closed' as const, text: closedText(game, closed) }]),
    ...(lost === null ? [] : [{ kind: 'closed' as const, text: lostText(game, lost) }]),
  ]
}

function hasTeam({ teamOne, teamTwo }: SlottedGame, team: string): boolean {
  return team === teamOne || team === teamTwo
}

function awayText(team: string, { night }: Slot): string {
  return `${team} would have games at two venues on ${shortDay(night)}.`
}

function twiceText(team: string, { night, start }: Slot): string {
  return `${team} would have two games at once on ${shortDay(night)} at ${start}.`
}

function takenText({ night, start, court }: Slot): string {
  return `Another game has court ${court} on ${shortDay(night)} at ${start}. Please choose another court or time.`
}

function lostText({ night, start, court }: Slot, reason: string): string {
  const what = court === NO_COURT ? 'The venue' : `Court ${court}`
  return `${what} isn’t available on ${shortDay(night)} at ${start}: ${reason}.`
}

function closedText({ night }: Slot, reason: string): string {
  return ended(`The venue isn’t available on ${shortDay(night)}: ${reason}`)
}
