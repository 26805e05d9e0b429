/** Whether a list of numbers comes before another of the same length, by the first in which they differ. */
export function isBelow(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, at) => value !== other[at])
  return index !== -1 && (one[index] ?? 0) < (other[index] ?? 0)
}
