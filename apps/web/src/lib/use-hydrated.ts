import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the server's markup is hydrated, true afterwards; for values that only the browser knows, such as
 * the query of the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
