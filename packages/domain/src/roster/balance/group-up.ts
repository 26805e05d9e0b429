import { cutGroup } from './cut.ts'
import { friendGroups, friendsParted } from './friends.ts'
import { pack } from './pack.ts'
import type { Player } from './player.ts'

type PlacedGroup = { readonly players: readonly Player[]; readonly team: number }

/**
 * Everyone on teams of the given sizes, with friends together. Groups larger than the largest team are cut, and
 * where the teams cannot be filled exactly, one more group at a time. People of groups that were cut stand alone,
 * each on the team of their part, so that a better place for the cut can still be found.
 */
export function groupUp(players: readonly Player[], sizes: readonly number[]): PlacedGroup[] {
  const whole = friendGroups(players)
  let parts = whole.flatMap((group) => cutGroup(group, Math.max(...sizes)))
  let teams = packed(parts, sizes)
  while (teams === null) {
    const cuts = cutsOf(parts)
    parts = cuts.find((cut) => packed(cut, sizes) !== null) ?? cuts[0] ?? parts
    teams = packed(parts, sizes)
  }
  const teamOf = teams
  return parts.flatMap((part, index) => {
    const team = teamOf[index] ?? 0
    const isWhole = whole.some((group) => group.length === part.length && group[0] === part[0])
    return isWhole ? [{ players: part, team }] : part.map((player) => ({ players: [player], team }))
  })
}

function packed(groups: readonly Player[][], sizes: readonly number[]): number[] | null {
  return pack(
    groups.map(({ length }) => length),
    sizes,
  )
}

/** The same groups with one of them cut, for each that can be; first where the fewest pairs are parted. */
function cutsOf(groups: readonly Player[][]): Player[][][] {
  return groups
    .filter(({ length }) => length > 1)
    .map((group) => ({ group, parts: cutGroup(group, group.length - 1) }))
    .toSorted((one, other) => friendsParted(one.parts).length - friendsParted(other.parts).length)
    .map(({ group, parts }) => groups.flatMap((each) => (each === group ? parts : [each])))
}
