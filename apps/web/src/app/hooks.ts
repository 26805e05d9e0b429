import { useCallback } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import type { Api } from '#lib/api.ts'
import { errorText, isRefusedAs } from '#lib/error-text.ts'
import { showToast } from '#ui/toast.tsx'
import { paths } from '@hive/domain/site/paths'
import type { AppDispatch, AppStore, RootState } from './store.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()

/** The app's one way to the server, for calls whose answer only one screen needs. */
export function useApi(): Api {
  const { dispatch } = useAppStore()
  return dispatch((_dispatch: unknown, _getState: unknown, { api }: { api: Api }) => api)
}

/** Runs a step of a screen that may be refused. */
export type Act = (step: () => Promise<void>) => Promise<void>

/**
 * Says what went wrong with a step in a toast; a step that needs a fresh sign-in leads there, and back
 * to `from`.
 */
export function useAct(from: string): Act {
  const navigate = useNavigate()
  return useCallback(
    async (step) => {
      try {
        await step()
      } catch (error) {
        showToast('error', errorText(error, 'That did not work. Please try again.'))
        if (isRefusedAs(error, 'sign_in_again')) {
          await navigate(paths.login, { state: { from, isAgain: true } })
        }
      }
    },
    [from, navigate],
  )
}
