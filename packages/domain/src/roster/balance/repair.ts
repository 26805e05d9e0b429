import { costOf, type Shortfalls, WEIGHTS } from './cost.ts'
import {
  type Draft,
  type DraftTeam,
  draftOf,
  draftShortfalls,
  type Group,
  playersOf,
  put,
} from './draft.ts'
import { friendGroups } from './friends.ts'
import { measuresOf } from './measures.ts'
import { bySignUp, type Player, type TeamRules } from './player.ts'
import { isBelow } from './rank.ts'
import { sizesFor, sizesOff } from './sizes.ts'

/** Someone drops out, or joins late. */
export type Change = { readonly leaver: Player } | { readonly joiner: Player }

export type Repair = {
  readonly teams: readonly (readonly Player[])[]
  /** Who changes teams, but for the leaver and the joiner; teams by their index. */
  readonly moved: readonly { readonly player: Player; readonly from: number; readonly to: number }[]
  /** The team of the joiner; `null` for a leaver, and when every place is taken. */
  readonly joined: number | null
}

/** So many groups in a row, each to the team that the next one leaves or came from. */
const LONGEST_CHAIN = 3

type Teams = readonly (readonly Player[])[]
type RankedTeams = { readonly teams: Player[][]; readonly rank: readonly number[] }
type Search = {
  readonly draft: Draft
  readonly rules: TeamRules
  readonly allowed: Shortfalls
  /** The joiner has a place already, and is not moved again. */
  readonly joiner: Player | null
}

/**
 * The teams after someone has left or joined, with the fewest others moved such that the sizes, friends and the
 * gender minimum are kept as well as before; among these the most even. Friends move together.
 */
export function repair(teams: Teams, change: Change, rules: TeamRules): Repair {
  const places = rules.places.reduce((sum, each) => sum + each, 0)
  const isFull = 'joiner' in change && teams.flat().length >= places
  if (isFull) return { teams, moved: [], joined: null }
  const before = measuresOf(teams, rules).shortfalls
  const joiner = 'joiner' in change ? change.joiner : null
  const searches = startsOf(teams, change).map((start) =>
    searchFrom(start, { before, joiner, rules }),
  )
  return outcome(teams, nearest(searches)?.teams ?? teams, joiner)
}

/**
 * The teams with sizes as even as the places allow, and with the fewest people moved such that friends and the gender
 * minimum are kept as well as now; among these the most even in skill.
 */
export function evenOut(teams: Teams, rules: TeamRules): Repair {
  const before = { ...measuresOf(teams, rules).shortfalls, sizesOff: 0 }
  const search = searchFrom(teams, { before, joiner: null, rules })
  return outcome(teams, nearest([search])?.teams ?? teams, null)
}

/** The result of the shortest chain of moves that keeps everything as well as before. */
function nearest(searches: readonly Search[]): RankedTeams | null {
  let best: RankedTeams | null = null
  for (let length = 0; length <= LONGEST_CHAIN; length += 1) {
    for (const search of searches) best = explore(search, { best, length, moved: [], next: null })
    const [excess = 0, people = 0] = best?.rank ?? []
    if (excess === 0 && people <= length) break
  }
  return best
}

function startsOf(teams: Teams, change: Change): Teams[] {
  if ('leaver' in change)
    return [teams.map((team) => team.filter((each) => each.id !== change.leaver.id))]
  return teams.map((team) => teams.map((each) => (each === team ? [...each, change.joiner] : each)))
}

function searchFrom(
  start: Teams,
  { before, joiner, rules }: { before: Shortfalls; joiner: Player | null; rules: TeamRules },
): Search {
  const placed = start.flatMap((team, index) => {
    const others = friendGroups(team.filter((player) => player !== joiner))
    const groups = joiner && team.includes(joiner) ? [...others, [joiner]] : others
    return groups.map((players) => ({ players, team: index }))
  })
  const draft = draftOf(placed, { teamCount: start.length, minimum: rules.minimum })
  const counted = draft.groups.reduce((sum, group) => sum + group.counted, 0)
  const needed = draft.least * start.filter(({ length }) => length > 0).length
  const gendersMissing = Math.max(before.gendersMissing, needed - counted)
  return { draft, rules, allowed: { ...before, gendersMissing }, joiner }
}

type Chain = {
  readonly best: RankedTeams | null
  readonly length: number
  readonly moved: readonly Group[]
  /** The team that a group has just come to, which the next one leaves. */
  readonly next: DraftTeam | null
}

/** The best of the arrangements that a chain of so many moves leads to. */
function explore(search: Search, chain: Chain): RankedTeams | null {
  const { draft, joiner } = search
  let best = better(search, chain)
  if (chain.moved.length === chain.length) return best
  for (const group of (chain.next?.groups ?? draft.groups).slice()) {
    const isSettled = chain.moved.includes(group) || group.players.some((each) => each === joiner)
    if (isSettled) continue
    const from = group.team
    for (const team of draft.teams) {
      if (team === from) continue
      put(draft, group, team)
      best = explore(search, { ...chain, best, moved: [...chain.moved, group], next: team })
      put(draft, group, from)
    }
  }
  return best
}

function better({ draft, rules, allowed }: Search, { best, moved }: Chain): RankedTeams | null {
  const sizes = draft.teams.map(({ size }) => size)
  const people = sizes.reduce((sum, size) => sum + size, 0)
  const off = sizesOff(sizes, sizesFor(rules.places, people))
  const excessSizes = WEIGHTS.sizesOff * Math.max(0, off - allowed.sizesOff)
  if (best !== null && excessSizes > (best.rank[0] ?? 0)) return best
  const shortfalls = { ...draftShortfalls(draft), sizesOff: off }
  const excess =
    excessSizes +
    WEIGHTS.friendsParted * Math.max(0, shortfalls.friendsParted - allowed.friendsParted) +
    WEIGHTS.gendersMissing * Math.max(0, shortfalls.gendersMissing - allowed.gendersMissing)
  const peopleMoved = moved.reduce((sum, { size }) => sum + size, 0)
  const rank = [excess, peopleMoved, costOf(shortfalls)]
  return best !== null && !isBelow(rank, best.rank) ? best : { teams: playersOf(draft), rank }
}

function outcome(before: Teams, after: Teams, joiner: Player | null): Repair {
  const teamOf = (teams: Teams, id: number) =>
    teams.findIndex((team) => team.some((player) => player.id === id))
  const moved = bySignUp(after.flat())
    .map((player) => ({ player, from: teamOf(before, player.id), to: teamOf(after, player.id) }))
    .filter(({ from, to }) => from !== to && from !== -1)
  return {
    teams: after,
    moved,
    joined: joiner && teamOf(after, joiner.id),
  }
}
