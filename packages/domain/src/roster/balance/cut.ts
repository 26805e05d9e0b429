import { friendsOf } from './friends.ts'
import type { Player } from './player.ts'
import { isBelow } from './rank.ts'

/** Enough for the best cut of up to 12 friends who each asked for three others; then the best so far stands. */
const STEPS = 200_000

type Cut = { readonly parts: readonly (readonly Player[])[]; readonly rank: readonly number[] }

/**
 * Parts of a group of friends, none with more than `most` people, such that the fewest pairs are parted; then
 * such that the fewest people are left without any friend, and that the largest part is small.
 */
export function cutGroup(group: readonly Player[], most: number): Player[][] {
  const friends = friendsOf(group)
  const parts: Player[][] = []
  let best: Cut | null = null
  let steps = 0

  function place(index: number, parted: number): void {
    steps += 1
    if (best !== null && (steps > STEPS || parted > (best.rank[0] ?? 0))) return
    const player = group[index]
    if (player === undefined) {
      const rank = [parted, alone(parts, friends), Math.max(...parts.map(({ length }) => length))]
      if (best === null || isBelow(rank, best.rank)) {
        best = { parts: parts.map((part) => [...part]), rank }
      }
      return
    }
    const known = friends.get(player) ?? []
    const placed = parts.reduce((sum, part) => sum + countIn(part, known), 0)
    const open = parts.filter((part) => part.length < most)
    for (const part of open.toSorted((one, other) => countIn(other, known) - countIn(one, known))) {
      part.push(player)
      place(index + 1, parted + placed - countIn(part, known))
      part.pop()
    }
    parts.push([player])
    place(index + 1, parted + placed)
    parts.pop()
  }

  place(0, 0)
  return (best as Cut | null)?.parts.map((part) => [...part]) ?? []
}

function countIn(part: readonly Player[], known: readonly Player[]): number {
  return part.filter((player) => known.includes(player)).length
}

function alone(parts: readonly Player[][], friends: ReadonlyMap<Player, Player[]>): number {
  return parts
    .flatMap((part) => part.map((player) => countIn(part, friends.get(player) ?? [])))
    .filter((count) => count === 0).length
}
