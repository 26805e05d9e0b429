import type { ReactNode } from 'react'
import { hasWords } from '#console/kit/search-words.ts'
import type { ListState } from './list-state.ts'

/** A column of a list. Its value is what it shows, what it exports and how it is sorted, unless `cell` or `order` says otherwise. */
export type ListColumn<Row> = {
  readonly name: string
  readonly title: string
  readonly value: (row: Row) => string | number
  readonly cell?: (row: Row) => ReactNode
  /** The columns of a file in its place, each with one fact, where it shows several. */
  readonly inFile?: readonly {
    readonly title: string
    readonly value: (row: Row) => string | number
  }[]
  /** `server` where the server sorts, `none` where nothing does. */
  readonly order?: ((row: Row) => string | number) | 'server' | 'none'
  readonly isNumber?: boolean
  /** A name, which a translation leaves as it is. */
  readonly isName?: boolean
  /** A text that may take several lines. */
  readonly isText?: boolean
  /** Left out on paper, where nothing can be pressed. */
  readonly isForScreens?: boolean
  /** Left out where the screen has no room for it. */
  readonly isForWideScreens?: boolean
}

export type ListFilter<Row> = {
  readonly name: string
  readonly title: string
  /** Whether its values are names. */
  readonly isName?: boolean
  readonly valueOf: (row: Row) => string
}

export type ListView<Row> = {
  readonly name: string
  readonly title: string
  readonly has: (row: Row) => boolean
}

/** The parts of a list. Its first view is shown at first. */
export type ListPlan<Row> = {
  readonly columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]]
  readonly filters: readonly ListFilter<Row>[]
  readonly views: readonly [ListView<Row>, ...ListView<Row>[]]
  /** The texts that are searched. */
  readonly searched: (row: Row) => readonly string[]
  /** An amount of each row, whose sum over the rows that are shown is shown. */
  readonly sum?: { readonly title: string; readonly cents: (row: Row) => number }
  /** Whether names and e-mails are searched; what is typed then stays out of the address. */
  readonly hasPrivateSearch?: boolean
}

/** The view that an address names, else the first. */
export function viewOf<Row>({ views }: ListPlan<Row>, name: string): ListView<Row> {
  return views.find((view) => view.name === name) ?? views[0]
}

/** The rows that a list shows, in their order. */
export function rowsShown<Row>(
  rows: readonly Row[],
  plan: ListPlan<Row>,
  state: ListState,
): readonly Row[] {
  const { has } = viewOf(plan, state.view)
  const active = plan.filters.filter(({ name }) => state.filters[name])
  const shown = rows.filter(
    (row) =>
      has(row) &&
      active.every(({ name, valueOf }) => state.filters[name]?.includes(valueOf(row))) &&
      hasWords(plan.searched(row), state.search),
  )
  return sorted(shown, plan, state)
}

/** The values that a filter can have, each once, in the order of the alphabet. */
export function valuesOf<Row>(rows: readonly Row[], { valueOf }: ListFilter<Row>): string[] {
  return [...new Set(rows.map(valueOf))].toSorted()
}

function sorted<Row>(
  rows: readonly Row[],
  { columns }: ListPlan<Row>,
  { sortedBy, isDescending }: ListState,
): readonly Row[] {
  const column = columns.find(({ name }) => name === sortedBy)
  const order = column?.order ?? column?.value
  if (typeof order !== 'function') return rows
  const factor = isDescending ? -1 : 1
  return rows.toSorted((one, other) => factor * compare(order(one), order(other)))
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
