import { useLocation, useSearchParams } from 'react-router'
import { type ListState, readListState, writeListState } from './list-state.ts'

/** The part of a list's plan that its state needs. */
type Plan = {
  readonly filters: readonly { readonly name: string }[]
  readonly columns: readonly { readonly name: string }[]
  /** A list in which names and e-mails are searched keeps what is typed out of its address. */
  readonly hasPrivateSearch?: boolean
}

/**
 * The state of a list, kept in the address. A choice is a step that Back takes back; what is typed into the
 * search replaces the step before, or Back would go letter by letter. A private search is kept with the step in the
 * browser's history: a reload and Back bring it back, a shared link does not.
 */
export function useListState({ filters, columns, hasPrivateSearch = false }: Plan) {
  const [address, setAddress] = useSearchParams()
  const kept = keptSearch(useLocation().state)
  const read = readListState(address, {
    filters: filters.map(({ name }) => name),
    columns: columns.map(({ name }) => name),
  })
  const state = hasPrivateSearch ? { ...read, search: kept } : read
  function change(next: ListState) {
    const isTyping = next.search !== state.search
    // Another choice begins at its first page.
    const shown = next.page === state.page ? { ...next, page: 1 } : next
    setAddress(writeListState(hasPrivateSearch ? { ...shown, search: '' } : shown), {
      replace: isTyping,
      preventScrollReset: true,
      state: hasPrivateSearch ? { listSearch: next.search } : null,
    })
  }
  return { state, change }
}

function keptSearch(state: unknown): string {
  const isKept = typeof state === 'object' && state !== null && 'listSearch' in state
  return isKept && typeof state.listSearch === 'string' ? state.listSearch : ''
}
