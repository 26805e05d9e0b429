import { useState } from 'react'
import { allOf, NOTHING, type RowKey, toggled, toggledTo } from './selection.ts'

export type ListSelection = {
  readonly has: (key: RowKey) => boolean
  /** Chooses a row or gives it up; with `isRange`, together with all from the last one. */
  readonly toggle: (key: RowKey, isRange: boolean) => void
  readonly all: () => void
  readonly clear: () => void
}

/** The rows of a list that are chosen. Of these, only what is shown counts. */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => RowKey) {
  const [selection, select] = useState(NOTHING)
  const keysShown = () => shown.map(keyOf)
  const choice: ListSelection = {
    has: (key) => selection.keys.has(key),
    toggle: (key, isRange) =>
      select((old) => (isRange ? toggledTo(old, key, keysShown()) : toggled(old, key))),
    all: () => select(allOf(keysShown())),
    clear: () => select(NOTHING),
  }
  const chosen = selection.keys.size === 0 ? [] : shown.filter((row) => choice.has(keyOf(row)))
  return { chosen, choice }
}
