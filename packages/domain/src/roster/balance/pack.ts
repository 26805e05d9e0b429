/** So many steps decide it for any field with a few people who have no friend along. */
const STEPS = 50_000

/**
 * The team for each of these group sizes so that every team is filled exactly, largest groups first; `null` when no way was
 * found.
 */
export function pack(groups: readonly number[], sizes: readonly number[]): number[] | null {
  const order = [...groups.keys()].toSorted(
    (one, other) => (groups[other] ?? 0) - (groups[one] ?? 0),
  )
  const room = [...sizes]
  const teams: number[] = Array.from({ length: groups.length }, () => -1)
  let steps = 0

  function place(at: number): boolean {
    const group = order[at]
    if (group === undefined) return true
    steps += 1
    if (steps > STEPS) return false
    const size = groups[group] ?? 0
    const tried = new Set<number>()
    for (const team of roomiest(room)) {
      const left = room[team] ?? 0
      if (left < size || tried.has(left)) continue
      tried.add(left)
      room[team] = left - size
      teams[group] = team
      if (place(at + 1)) return true
      room[team] = left
    }
    return false
  }

  return place(0) ? teams : null
}

function roomiest(room: readonly number[]): number[] {
  return [...room.keys()].toSorted((one, other) => (room[other] ?? 0) - (room[one] ?? 0))
}
