import { shortDay } from '../../base/time/day-labels.ts'
import { plannedFairness } from '../repairs/planned-fairness.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'
import { type MeasureChange, measureChanges } from '../repairs/repair-texts.ts'
import type { Slot } from '../schedule/game.ts'
import { busyTexts } from '../schedule/busy-times.ts'
import { barredTexts } from '../schedule/hard-dates.ts'
import { traitsOf } from '../schedule/slot-traits.ts'
import { counted } from '../../base/text/words.ts'
import type { Day } from '../../base/time/day.ts'
import { type Board, teamsMoved } from './board.ts'
import { type EditedGame, withMoves } from './edit.ts'

/** A disadvantage of an edit for a team. An edit that has one needs a reason. */
export type Consequence = {
  readonly kind: 'busy' | 'hard' | 'night' | 'half' | 'twice' | 'last' | 'uneven'
  readonly text: string
}

/**
 * The losses that an edit brings: a wish for a night off or a half of the night, two games on one night, more last games
 * than any team had, and courts, times or nights off that are less even. What was so before the edit is not among them.
 */
export function consequencesOf(board: Board, moves: readonly EditedGame[]): Consequence[] {
  if (moves.every(({ to }) => to === null)) return []
  const after = { ...board, games: withMoves(board.games, moves) }
  return [
    ...brought(board, after, { moves, kind: 'hard', textsOf: barredTexts }),
    ...brought(board, after, { moves, kind: 'busy', textsOf: busyTexts }),
    ...teamsMoved(board.games, moves).flatMap((team) => ofTeam(team, board, after)),
    ...lastGames(board, after),
    ...uneven(board, after),
  ]
}

type Bringing = {
  readonly moves: readonly EditedGame[]
  readonly kind: 'hard' | 'busy'
  readonly textsOf: typeof barredTexts
}

/** What an edit brings to slots that do not suit a team: hard dates, and games of its players elsewhere. */
function brought(before: Board, after: Board, { moves, kind, textsOf }: Bringing): Consequence[] {
  const barred = ({ games, wishes }: Board) =>
    games.flatMap(({ id, teamOne, teamTwo, slot }) =>
      slot && moves.some((move) => move.id === id) ? textsOf([teamOne, teamTwo], slot, wishes) : [],
    )
  const known = barred(before)
  const texts = barred(after).filter((text) => !known.includes(text))
  return [...new Set(texts)].map((text) => ({ kind, text }))
}

function ofTeam(team: string, before: Board, after: Board): Consequence[] {
  const wish = before.wishes.find((one) => one.team === team)
  const counts = nightsOf(team, before)
  const added = [...nightsOf(team, after)].filter(
    ([night, count]) => count > (counts.get(night) ?? 0),
  )
  const nights = added.flatMap(([night, count]): Consequence[] => [
    ...(wish?.unavailable.includes(night) && !counts.has(night)
      ? [{ kind: 'night' as const, text: `${team} asked not to play on ${shortDay(night)}.` }]
      : []),
    ...(count > 1
      ? [{ kind: 'twice' as const, text: `${team} plays ${count} games on ${shortDay(night)}.` }]
      : []),
  ])
  const prefers = wish?.prefers ?? null
  const isLess = prefers !== null && inOtherHalf(team, after) > inOtherHalf(team, before)
  const half = { kind: 'half' as const, text: `${team} asked for ${prefers} games.` }
  return isLess ? [...nights, half] : nights
}

/** How many games a team has on each night on which it plays. */
function nightsOf(team: string, { games }: Board): Map<Day, number> {
  const nights = Map.groupBy(gamesOf(team, games), ({ night }) => night)
  return new Map([...nights].map(([night, { length }]) => [night, length]))
}

function gamesOf(team: string, games: readonly PlannedGame[]): Slot[] {
  return games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot && (teamOne === team || teamTwo === team) ? [slot] : [],
  )
}

/** How many games of a team are in the half of the night that it did not ask for. */
function inOtherHalf(team: string, { games, slots, wishes }: Board): number {
  const prefers = wishes.find((one) => one.team === team)?.prefers
  const own = gamesOf(team, games)
  const traits = traitsOf([...own, ...slots])
  return own.filter((_, at) => {
    const half = traits[at]?.half ?? null
    return half !== null && half !== prefers
  }).length
}

/** The teams with more games at the last time of a night than any team had before. */
function lastGames(before: Board, after: Board): Consequence[] {
  const most = Math.max(0, ...lastCounts(before).values())
  return [...lastCounts(after)].flatMap(([team, count]) => {
    if (count <= most) return []
    const text = `${team} has the last game of a night ${counted(count, 'time')}; no team had it more than ${counted(most, 'time')}.`
    return [{ kind: 'last', text }]
  })
}

function lastCounts({ games, slots }: Board): Map<string, number> {
  const nights = Map.groupBy(
    [...slots, ...games.flatMap(({ slot }) => slot ?? [])],
    (slot) => slot.night,
  )
  const isLast = ({ night, start }: Slot) => {
    const starts = new Set(nights.get(night)?.map((slot) => slot.start))
    return starts.size > 1 && [...starts].every((other) => other <= start)
  }
  const teams = games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot && isLast(slot) ? [teamOne, teamTwo] : [],
  )
  const counts = Map.groupBy(teams, (team) => team)
  return new Map([...counts].map(([team, { length }]) => [team, length]))
}

/** The measure that is left out: almost every game that moves to another night changes it a little. */
const UNASKED = 'Order of opponents'

function uneven(before: Board, after: Board): Consequence[] {
  return fairnessChange(before, after)
    .filter((row) => row.title !== UNASKED && row.after > row.before)
    .map((row) => ({
      kind: 'uneven',
      text: `${row.title} are less even: ${row.before} → ${row.after}.`,
    }))
}

/** How the fairness of a board changes; nothing where it has no games on one side. */
export function fairnessChange(before: Board, after: Board): MeasureChange[] {
  const [from, to] = [before, after].map(({ games, wishes, slots }) =>
    plannedFairness(games, { wishes, offered: slots }),
  )
  return from && to ? measureChanges(from, to) : []
}
