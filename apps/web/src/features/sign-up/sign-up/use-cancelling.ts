import { useCallback } from 'react'
import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { accountRequested, selectProfile } from '#features/base/session/slice.ts'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'

/** Reloads everything that a change of the player's registrations may have changed. */
export function useRefresh(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectProfile)
  return useCallback(async () => {
    await Promise.all([
      dispatch(registrationsRequested(undefined)),
      dispatch(accountRequested(email)),
      dispatch(leaguesRequested(undefined)),
    ])
  }, [dispatch, email])
}

/** Cancels the player's own place, with the sum that they have read, then reloads. */
export function useCancelling(registrationId: number, expectedBack?: number) {
  const api = useApi()
  const refresh = useRefresh()
  return {
    async run() {
      const { cancelRegistration } = await import('@hive/contract/roster/registrations')
      await api.call(cancelRegistration, {
        body: { registrationId, ...(expectedBack === undefined ? {} : { expectedBack }) },
      })
    },
    after: refresh,
  }
}

/** Stays on the team after all that the others have been asked to take over, then reloads. */
export function useStaying(registrationId: number) {
  const api = useApi()
  const refresh = useRefresh()
  return {
    async run() {
      const { stayOnTeam } = await import('@hive/contract/roster/registrations')
      await api.call(stayOnTeam, { body: { registrationId } })
    },
    after: refresh,
  }
}
