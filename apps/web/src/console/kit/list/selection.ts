export type RowKey = string | number

/** The rows that are chosen, and the one that was chosen or given up last, from which a range goes. */
export type Selection = { readonly keys: ReadonlySet<RowKey>; readonly last: RowKey | null }

export const NOTHING: Selection = { keys: new Set(), last: null }

/** One row more, or one less. */
export function toggled({ keys }: Selection, key: RowKey): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, last: key }
}

/** All rows from the last one to this one, as they are shown; they become what this one becomes. */
export function toggledTo(selection: Selection, key: RowKey, shown: readonly RowKey[]): Selection {
  const [from, to] = [selection.last ?? key, key].map((one) => shown.indexOf(one))
  if (from === undefined || to === undefined || from === -1) return toggled(selection, key)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(selection.keys)
  const isChosen = !next.has(key)
  for (const one of range) {
    if (isChosen) next.add(one)
    else next.delete(one)
  }
  return { keys: next, last: key }
}

export function allOf(shown: readonly RowKey[]): Selection {
  return { keys: new Set(shown), last: null }
}
