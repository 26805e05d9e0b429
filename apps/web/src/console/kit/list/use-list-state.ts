import { useSearchParams } from 'react-router'
import type { ListPlan } from './list-rows.ts'
import { type ListState, readListState, writeListState } from './list-state.ts'

/**
 * The state of a list, kept in the address. A choice is a step that Back takes back; what is typed into the
 * search replaces the step before, or Back would go letter by letter.
 */
export function useListState<Row>({ filters, columns }: ListPlan<Row>) {
  const [address, setAddress] = useSearchParams()
  const state = readListState(address, {
    filters: filters.map(({ name }) => name),
    columns: columns.map(({ name }) => name),
  })
  function change(next: ListState) {
    const isTyping = next.search !== state.search
    setAddress(writeListState(next), { replace: isTyping, preventScrollReset: true })
  }
  return { state, change }
}
