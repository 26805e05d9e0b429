import { useCallback } from 'react'
import { useAct, useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { accountRequested, selectProfile } from '#features/account/slice.ts'
import { leaguesRequested } from '#features/leagues/slice.ts'
import { showToast } from '#ui/toast.tsx'
import { registrationsRequested } from './slice.ts'

/** Reads everything anew that a change of one's own sign-ups may have changed. */
function useRefresh(): () => Promise<void> {
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

/** What one does about one's own sign-ups; each says in a toast how it went. */
export function useSignUpCalls(from: string) {
  const api = useApi()
  const act = useAct(from)
  const refresh = useRefresh()

  const cancel = (registrationId: number, done: string) =>
    act(async () => {
      const { cancelRegistration } = await import('@hive/contract/registrations')
      await api.call(cancelRegistration, { body: { registrationId } })
      showToast('success', done)
      await refresh()
    })
  return { cancel, act, refresh }
}
