import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the server's markup is taken over, true from then on: for what only the browser knows,
 * such as the query of the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
