import { plainText, withoutApostrophes } from '../../base/text/names.ts'

/** A name as it is compared: without accents, capitals and signs; names of teams have no apostrophes. */
export function plainName(name: string): string {
  return plainText(withoutApostrophes(name))
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

type NamedRow = { readonly name: string }

/** Finds things by their names; each is compared many times, so what that takes is made once. */
export type Names<T> = {
  /** The one that is called this; `undefined` for none, or when two are. */
  readonly same: (name: string) => T | undefined
  /** The one whose name is nearest, when it is near enough to be a slip of the pen. */
  readonly near: (name: string) => T | undefined
}

export function namesOf<T extends NamedRow>(all: readonly T[]): Names<T> {
  const entries = all.map((one) => entryOf(one, plainName(one.name)))
  const byName = Map.groupBy(entries, ({ plain }) => plain)
  return {
    same(name) {
      const [first, other] = byName.get(plainName(name)) ?? []
      return other ? undefined : first?.one
    },
    near(name) {
      return nearest(entryOf(null, plainName(name)), entries)
    },
  }
}

/** A plain name with how often its letters are in it, counted in a few groups. */
type Entry<T> = { readonly one: T; readonly plain: string; readonly counts: Uint16Array }

const GROUPS = 64

function entryOf<T>(one: T, plain: string): Entry<T> {
  const counts = new Uint16Array(GROUPS)
  for (let index = 0; index < plain.length; index += 1) {
    const group = plain.charCodeAt(index) % GROUPS
    counts[group] = (counts[group] ?? 0) + 1
  }
  return { one, plain, counts }
}

/** Letters in a name for each one that may be wrong. */
const LETTERS_A_SLIP = 5

function nearest<T>(named: Entry<null>, entries: readonly Entry<T>[]): T | undefined {
  const { plain } = named
  const allowed = Math.max(1, Math.floor(plain.length / LETTERS_A_SLIP))
  let best: { one: T; slips: number } | undefined
  for (const entry of entries) {
    if (strayLetters(named, entry) > 2 * allowed) continue
    const slips = slipsBetween(plain, entry.plain, allowed)
    if (slips <= allowed && slips < (best?.slips ?? Infinity)) best = { one: entry.one, slips }
  }
  return best?.one
}

/** How many letters of two names have no counterpart in the other, wherever they stand: at most two for each slip. */
function strayLetters({ counts }: Entry<null>, other: Entry<unknown>): number {
  let stray = 0
  for (let group = 0; group < GROUPS; group += 1) {
    stray += Math.abs((counts[group] ?? 0) - (other.counts[group] ?? 0))
  }
  return stray
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
