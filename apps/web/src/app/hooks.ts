import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Api } from '#lib/api.ts'
import type { AppDispatch, AppStore, RootState } from './store.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()

/** The organisation that runs the leagues: its name, and where it is written to. */
export const useOrganiser = () => useAppSelector(({ site }) => site.config.organiser)

/** The app's API client, for calls whose answer only one screen needs. */
export function useApi(): Api {
  const { dispatch } = useAppStore()
  return dispatch((_dispatch: unknown, _getState: unknown, { api }: { api: Api }) => api)
}
