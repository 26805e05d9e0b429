/** How many go to each team: each place taken, or the largest teams one fewer until all are given out. */
export function sizesFor(places: readonly number[], people: number): number[] {
  const sizes = [...places]
  let free = sizes.reduce((sum, size) => sum + size, 0) - people
  for (; free > 0; free -= 1) {
    const largest = sizes.lastIndexOf(Math.max(...sizes))
    sizes[largest] = (sizes[largest] ?? 0) - 1
  }
  return sizes
}

/** How many people would have to move for teams of `actual` sizes to have the `wanted` ones. */
export function sizesOff(actual: readonly number[], wanted: readonly number[]): number {
  const ordered = wanted.toSorted((one, other) => one - other)
  const differences = actual
    .toSorted((one, other) => one - other)
    .map((size, index) => Math.abs(size - (ordered[index] ?? 0)))
  return differences.reduce((sum, difference) => sum + difference, 0) / 2
}
