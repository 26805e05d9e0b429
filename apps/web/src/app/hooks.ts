import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { accountRequested, selectProfile } from '#features/base/session/slice.ts'
import {
  leaguesRequested,
  selectLeague,
  selectLeaguesStatus,
} from '#features/leagues/leagues/slice.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import { waitingRequested } from '#features/sign-up/waiting-for-you/slice.ts'
import type { Api } from '#lib/api.ts'
import type { AppDispatch, AppStore, RootState } from './store.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()

/** Reads again what waits for the player. */
export function useWaitingAgain(): () => Promise<unknown> {
  const dispatch = useAppDispatch()
  return () => dispatch(waitingRequested(undefined))
}

/** The organisation that runs the leagues: its name, and its e-mail address. */
export const useOrganiser = () => useAppSelector(({ site }) => site.config.organiser)

/** The app's API client, for calls whose answer only one screen needs. */
export function useApi(): Api {
  const { dispatch } = useAppStore()
  return dispatch((_dispatch: unknown, _getState: unknown, { api }: { api: Api }) => api)
}

/** The league with this number, if it is loaded. */
export const useLeague = (id: number) => useAppSelector((state) => selectLeague(state, id))

/** Loads the leagues where no page has yet, and says how far that is. */
export function useLoadedLeagues() {
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectLeaguesStatus)
  useEffect(() => {
    if (status === 'idle') void dispatch(leaguesRequested(undefined))
  }, [dispatch, status])
  return status
}

/** Reloads everything that a change of the player's registrations may have changed. */
export function useRefresh(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectProfile)
  return useCallback(async () => {
    await Promise.all([
      dispatch(registrationsRequested(undefined)),
      dispatch(waitingRequested(undefined)),
      dispatch(accountRequested(email)),
      dispatch(leaguesRequested(undefined)),
    ])
  }, [dispatch, email])
}
