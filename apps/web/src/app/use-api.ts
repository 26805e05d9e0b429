import { useStore } from 'react-redux'
import type { Api } from '#lib/api.ts'
import type { AppStore } from './store.ts'

/** The app's one way to the server, for calls whose answer only one screen needs. */
export function useApi(): Api {
  const store = useStore() as AppStore
  return store.dispatch((_dispatch: unknown, _getState: unknown, { api }: { api: Api }) => api)
}
