/** The state of a list, which is kept in its address: a reload, Back and a shared link restore it. */
export type ListState = {
  readonly search: string
  /** The name of a saved view; empty for the first. */
  readonly view: string
  /** The values that each filter lets through; a filter that is not in it lets all through. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** The name of a column; empty for the order in which the rows come. */
  readonly sortedBy: string
  readonly isDescending: boolean
  /** From 1; a list without pages has one. */
  readonly page: number
}

const SEARCH = 'q'
const VIEW = 'view'
const SORT = 'sort'
const PAGE = 'page'

/** Reads a list's state; names that the list does not have are left out. */
export function readListState(
  address: URLSearchParams,
  known: { readonly filters: readonly string[]; readonly columns: readonly string[] },
): ListState {
  const sort = address.get(SORT) ?? ''
  const column = sort.replace(/^-/, '')
  const isKnown = known.columns.includes(column)
  const filters = known.filters
    .map((name) => [name, address.getAll(name).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0)
  return {
    search: address.get(SEARCH) ?? '',
    view: address.get(VIEW) ?? '',
    filters: Object.fromEntries(filters),
    sortedBy: isKnown ? column : '',
    isDescending: isKnown && sort.startsWith('-'),
    page: Math.max(1, Math.trunc(Number(address.get(PAGE) ?? 1)) || 1),
  }
}

/** The query of a state, without values that are as at first. */
export function writeListState(state: ListState): URLSearchParams {
  const address = new URLSearchParams()
  if (state.view !== '') address.set(VIEW, state.view)
  if (state.search !== '') address.set(SEARCH, state.search)
  for (const [name, values] of Object.entries(state.filters)) {
    for (const value of values) address.append(name, value)
  }
  if (state.sortedBy !== '') address.set(SORT, `${state.isDescending ? '-' : ''}${state.sortedBy}`)
  if (state.page > 1) address.set(PAGE, String(state.page))
  return address
}

/** The state after a press on a column's title: ascending, then descending, then unsorted. */
export function sortedNext(state: ListState, column: string): ListState {
  if (state.sortedBy !== column) return { ...state, sortedBy: column, isDescending: false }
  if (!state.isDescending) return { ...state, isDescending: true }
  return { ...state, sortedBy: '', isDescending: false }
}
