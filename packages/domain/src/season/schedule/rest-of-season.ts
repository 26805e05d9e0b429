import type { Day } from '../../base/time/day.ts'
import { byCode } from '../../base/text/by-code.ts'
import type { Format, Meeting, RestTerms, Slot, SlottedGame } from './game.ts'
import { isInHalves } from './game.ts'
import { isSameSlot } from './same-slot.ts'

/** A game of a season that is out. */
export type SeasonGame = Meeting & {
  readonly id: number
  /** Null for a game that waits for one. */
  readonly slot: Slot | null
  /** Whether it has been played, or stays for another reason. */
  readonly isKept: boolean
}

/** A season that is drawn again from a night on. */
export type RestSource = {
  /** The teams that play on: not those that have left, and those that have come. */
  readonly teams: readonly string[]
  /** The one by which the season was drawn. */
  readonly format: Format
  readonly games: readonly SeasonGame[]
  readonly from: Day
  readonly reason: string
  readonly gameMinutes: number
}

/**
 * The terms of the rest of a season. Games before the night stay, and those that are kept; what is left for the teams is drawn
 * again: the games that they still have by the format, and those of a team that has come.
 */
export function restOf({ teams, format, games, ...rest }: RestSource): RestTerms {
  const isOpen = ({ isKept, slot }: SeasonGame) =>
    !isKept && (slot === null || slot.night >= rest.from)
  const kept = games.flatMap(({ teamOne, teamTwo, slot, ...game }) =>
    slot === null || isOpen({ teamOne, teamTwo, slot, ...game })
      ? []
      : [{ teamOne, teamTwo, ...slot }],
  )
  const open = games
    .filter(isOpen)
    .filter(({ teamOne, teamTwo }) => teams.includes(teamOne) && teams.includes(teamTwo))
  const missing = meetingsMissing({ teams, format }, [...kept, ...open])
  return { ...rest, kept, rounds: inRounds(open, missing) }
}

/** The games that are open night by night, with others in the first round in which both of their teams are free. */
function inRounds(open: readonly SeasonGame[], missing: readonly Meeting[]): Meeting[][] {
  const nights = [...Map.groupBy(open, ({ slot }) => slot?.night ?? '~')].toSorted(
    ([one], [other]) => byCode(one, other),
  )
  const rounds = nights.map(([, games]) =>
    games.map(({ teamOne, teamTwo }): Meeting => ({ teamOne, teamTwo })),
  )
  for (const meeting of missing) {
    const round = rounds.find((games) => !games.some((game) => sharesTeam(game, meeting)))
    if (round) round.push(meeting)
    else rounds.push([meeting])
  }
  return rounds
}

function sharesTeam(game: Meeting, { teamOne, teamTwo }: Meeting): boolean {
  return hasTeam(game, teamOne) || hasTeam(game, teamTwo)
}

function hasTeam({ teamOne, teamTwo }: Meeting, team: string): boolean {
  return teamOne === team || teamTwo === team
}

type Teams = Pick<RestSource, 'teams' | 'format'>

/** The games that the teams have by the format and are in no schedule yet. */
function meetingsMissing({ teams, format }: Teams, games: readonly Meeting[]): Meeting[] {
  // Halves were made of a table, so a team that comes later is in neither.
  if (isInHalves(format)) return []
  if (typeof format === 'object') return upTo({ teams, games }, format.games)
  const times = format === 'double' ? 2 : 1
  return pairsOf(teams).flatMap((pair) =>
    Array.from({ length: Math.max(0, times - timesMet(games, pair)) }, (_, at) =>
      at % 2 === 0 ? pair : { teamOne: pair.teamTwo, teamTwo: pair.teamOne },
    ),
  )
}

function pairsOf(teams: readonly string[]): Meeting[] {
  const inOrder = teams.toSorted(byCode)
  return inOrder.flatMap((teamOne, at) =>
    inOrder.slice(at + 1).map((teamTwo): Meeting => ({ teamOne, teamTwo })),
  )
}

function timesMet(games: readonly Meeting[], { teamOne, teamTwo }: Meeting): number {
  return games.filter((game) => hasTeam(game, teamOne) && hasTeam(game, teamTwo)).length
}

type Field = { readonly teams: readonly string[]; readonly games: readonly Meeting[] }

/**
 * Games for teams that have fewer than `most`, those that have been played counted: a team that has lost opponents, or one that
 * has come, gets all that it lacks of that number. Each time the team with the fewest meets the one that it has met least.
 */
function upTo({ teams, games }: Field, most: number): Meeting[] {
  const all = [...games]
  const countOf = (team: string) => all.filter((game) => hasTeam(game, team)).length
  const wanted = new Map(teams.map((team) => [team, most]))
  const made: Meeting[] = []
  for (;;) {
    const short = teams
      .filter((team) => countOf(team) < (wanted.get(team) ?? 0))
      .toSorted((one, other) => countOf(one) - countOf(other) || byCode(one, other))
    const [teamOne] = short
    if (teamOne === undefined) return made
    const rest = short.length > 1 ? short.slice(1) : teams.filter((team) => team !== teamOne)
    const [teamTwo] = rest.toSorted(
      (one, other) =>
        timesMet(all, { teamOne, teamTwo: one }) - timesMet(all, { teamOne, teamTwo: other }) ||
        countOf(one) - countOf(other) ||
        byCode(one, other),
    )
    if (teamTwo === undefined) return made
    all.push({ teamOne, teamTwo })
    made.push({ teamOne, teamTwo })
  }
}

/** The changes that a draw of the rest makes to the games of a season. */
export type RestChanges = {
  /** Games that move, each with its new slot. */
  readonly placed: readonly { readonly id: number; readonly to: Slot }[]
  readonly added: readonly SlottedGame[]
  /** Games that are off: a team has left. */
  readonly off: readonly number[]
}

/** How the games that were not kept become those that are drawn. A game that can stay where it is does. */
export function restChanges(
  { from, games }: Pick<RestSource, 'from' | 'games'>,
  drawn: readonly SlottedGame[],
): RestChanges {
  const open = games.filter(({ isKept, slot }) => !isKept && (slot === null || slot.night >= from))
  const left = new Map(open.map((game) => [game.id, game]))
  const take = (game: SlottedGame, isThere: (slot: Slot | null) => boolean) => {
    const found = [...left.values()].find(
      ({ teamOne, teamTwo, slot }) =>
        teamOne === game.teamOne && teamTwo === game.teamTwo && isThere(slot),
    )
    if (found) left.delete(found.id)
    return found
  }
  const stay = drawn.map((game) => ({ game, found: take(game, (slot) => isSameSlot(slot, game)) }))
  const moving = stay
    .filter(({ found }) => !found)
    .map(({ game }) => ({ game, found: take(game, () => true) }))
  const placed = moving.flatMap(({ game: { night, start, court }, found }) =>
    found ? [{ id: found.id, to: { night, start, court } }] : [],
  )
  const added = moving.flatMap(({ game, found }) => (found ? [] : [game]))
  return { placed, added, off: [...left.keys()] }
}
