/** Orders texts by their characters' codes: the same on every machine, in any language. */
export function byCode(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
