import { friendGroups, friendsOf } from './friends.ts'
import { bySignUp, type GenderMinimum, type Player } from './player.ts'
import { isBelow } from './rank.ts'
import { listed } from '../../base/text/words.ts'

type Team = readonly Player[]

/** Someone without a team who would join one, with why in a sentence without its full stop. */
export type Joiner = { readonly player: Player; readonly reason: string }

type Needs = {
  /** The fewest that a team can play with. */
  readonly fewest: number
  readonly minimum: GenderMinimum | null
}

/**
 * Who of those without a team would make each short team large enough to play; no one else moves. Friends come
 * together, at most one more than is needed. The team with the fewest missing comes first, and no one is named twice.
 */
export function topUp(teams: readonly Team[], spare: readonly Player[], needs: Needs): Joiner[][] {
  const level = meanOf([...teams.flat(), ...spare])
  const joiners = teams.map((): Joiner[] => [])
  let left = bySignUp(spare)
  const order = teams
    .map((team, index) => ({ team, index }))
    .toSorted((one, other) => other.team.length - one.team.length || one.index - other.index)
  for (const { team, index } of order) {
    const groups = joining(team, left, { ...needs, level })
    joiners[index] = withReasons(team, groups, level)
    const gone = new Set(groups.flat())
    left = left.filter((player) => !gone.has(player))
  }
  return joiners
}

type Search = Needs & { level: number }

/** The groups of friends that join a team one after the other, the best next one each time. */
function joining(team: Team, spare: readonly Player[], search: Search): Player[][] {
  const missing = search.fewest - team.length
  if (missing <= 0) return []
  let best: { group: Player[]; rank: readonly number[] } | null = null
  for (const group of friendGroups(spare)) {
    if (group.length > missing + 1) continue
    const rank = rankOf(team, group, search)
    if (best === null || isBelow(rank, best.rank)) best = { group, rank }
  }
  if (best === null) return []
  const { group } = best
  const rest = spare.filter((player) => !group.includes(player))
  return [group, ...joining([...team, ...group], rest, search)]
}

/** The lower, the better: the gender minimum, friends on the team, no one to spare, and the level of everyone. */
function rankOf(team: Team, group: Team, { fewest, minimum, level }: Search): readonly number[] {
  const after = [...team, ...group]
  const counted = after.filter(({ genderId }) => genderId === minimum?.genderId).length
  const gendersMissing = minimum === null ? 0 : Math.max(0, minimum.least - counted)
  const friends = group.filter((player) => friendsIn(team, player).length > 0).length
  const toSpare = Math.max(0, after.length - fewest)
  return [gendersMissing, -friends, toSpare, Math.abs(meanOf(after) - level)]
}

function friendsIn(team: Team, player: Player): Player[] {
  return team.filter(({ id, wishes }) => wishes.includes(player.id) && player.wishes.includes(id))
}

function withReasons(team: Team, groups: readonly Team[], level: number): Joiner[] {
  const all = [...team, ...groups.flat()]
  const friends = friendsOf(all)
  return groups.flat().map((player) => {
    const names = (friends.get(player) ?? []).map(({ name }) => name)
    const reason =
      names.length > 0
        ? `Plays with ${listed(names)}`
        : `The team’s level is ${meanOf(all).toFixed(2)} then, everyone’s is ${level.toFixed(2)}`
    return { player, reason }
  })
}

function meanOf(players: Team): number {
  if (players.length === 0) return 0
  return players.reduce((sum, { skill }) => sum + skill, 0) / players.length
}
