import { friendGroups } from './friends.ts'
import { bySignUp, type Player } from './player.ts'

export type AdmittedPlayers = { readonly players: Player[]; readonly leftOver: Player[] }

/**
 * Who gets one of so many places. Those who signed up last are left over, in whole groups of friends where these
 * add up to as many people as there are too many.
 */
export function admit(players: readonly Player[], places: number): AdmittedPlayers {
  const leftOver = new Set(leaveGroups(players, players.length - places))
  for (const player of bySignUp(players).toReversed()) {
    if (players.length - leftOver.size > places) leftOver.add(player)
  }
  return {
    players: bySignUp(players.filter((player) => !leftOver.has(player))),
    leftOver: bySignUp([...leftOver]),
  }
}

/** The latest whole groups with `people` in all, or with as many as groups can add up to. */
function leaveGroups(players: readonly Player[], people: number): Player[] {
  const groups = friendGroups(players).toSorted((one, other) => latest(other) - latest(one))
  const reachable = [new Set([0])]
  for (const group of groups.toReversed()) {
    const sums = reachable[0] ?? new Set([0])
    reachable.unshift(new Set([...sums, ...[...sums].map((sum) => sum + group.length)]))
  }
  let left = Math.max(...[...(reachable[0] ?? [0])].filter((sum) => sum <= Math.max(0, people)))
  return groups.flatMap((group, index) => {
    if (!reachable[index + 1]?.has(left - group.length)) return []
    left -= group.length
    return group
  })
}

function latest(group: readonly Player[]): number {
  return Math.max(...group.map(({ id }) => id))
}
