import { bySignUp, type Player } from './player.ts'

/** For each person those who asked for them and whom they asked for, in the order of sign-up. */
export function friendsOf(players: readonly Player[]): Map<Player, Player[]> {
  const byId = new Map(players.map((player) => [player.id, player]))
  const friends = new Map<Player, Player[]>()
  for (const player of players) {
    const returned = [...new Set(player.wishes)]
      .map((id) => byId.get(id))
      .filter((other) => other !== undefined)
      .filter((other) => other !== player && other.wishes.includes(player.id))
    friends.set(player, bySignUp(returned))
  }
  return friends
}

/** Everyone once, together with their friends, the friends of these, and so on. */
export function friendGroups(players: readonly Player[]): Player[][] {
  const friends = friendsOf(players)
  const seen = new Set<Player>()
  const groups: Player[][] = []
  for (const first of bySignUp(players)) {
    if (seen.has(first)) continue
    const group = [first]
    seen.add(first)
    for (const player of group) {
      for (const friend of friends.get(player) ?? []) {
        if (seen.has(friend)) continue
        seen.add(friend)
        group.push(friend)
      }
    }
    groups.push(group)
  }
  return groups
}

/** Pairs of friends that an arrangement has on different teams, each pair once. */
export function friendsParted(
  teams: readonly (readonly Player[])[],
): (readonly [Player, Player])[] {
  const teamOf = new Map(teams.flatMap((team) => team.map((player) => [player, team] as const)))
  const players = bySignUp(teams.flat())
  const friends = friendsOf(players)
  return players.flatMap((player) =>
    (friends.get(player) ?? [])
      .filter((friend) => friend.id > player.id && teamOf.get(friend) !== teamOf.get(player))
      .map((friend) => [player, friend] as const),
  )
}

/** Wishes that were not returned and are for someone on another team: who wished, and for whom. */
export function wishesLost(teams: readonly (readonly Player[])[]): (readonly [Player, Player])[] {
  const teamOf = new Map(teams.flatMap((team) => team.map((player) => [player, team] as const)))
  const players = bySignUp(teams.flat())
  const byId = new Map(players.map((player) => [player.id, player]))
  return players.flatMap((player) =>
    [...new Set(player.wishes)]
      .map((id) => byId.get(id))
      .filter((other) => other !== undefined)
      .filter(
        (other) => !other.wishes.includes(player.id) && teamOf.get(other) !== teamOf.get(player),
      )
      .map((other) => [player, other] as const),
  )
}
