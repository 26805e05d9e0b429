/** A name as it is compared: without accents, capitals and signs; names of teams have no apostrophes. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

type Named = { readonly name: string }

/** The one that is called this; `undefined` for none, or when two are. */
export function sameName<T extends Named>(name: string, all: readonly T[]): T | undefined {
  const plain = plainName(name)
  const same = all.filter((one) => plainName(one.name) === plain)
  return same.length === 1 ? same[0] : undefined
}

/** Letters in a name for each one that may be wrong. */
const LETTERS_A_SLIP = 5

/** The one whose name is nearest, when it is near enough to be a slip of the pen. */
export function nearName<T extends Named>(name: string, all: readonly T[]): T | undefined {
  const plain = plainName(name)
  const allowed = Math.max(1, Math.floor(plain.length / LETTERS_A_SLIP))
  let best: { one: T; slips: number } | undefined
  for (const one of all) {
    const other = plainName(one.name)
    if (Math.abs(other.length - plain.length) > allowed) continue
    const slips = slipsBetween(plain, other, allowed)
    if (slips <= allowed && slips < (best?.slips ?? Infinity)) best = { one, slips }
  }
  return best?.one
}

/**
 * How many letters are wrong, missing, too many or swapped with the next one (optimal string alignment). Stops counting
 * once there are more than allowed.
 */
function slipsBetween(one: string, other: string, allowed: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...row) > allowed) return Infinity
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
