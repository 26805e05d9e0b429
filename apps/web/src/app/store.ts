import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { profileSlice } from '#features/base/session/slice.ts'
import { leaguesSlice } from '#features/leagues/leagues/slice.ts'
import { sportsSlice } from '#features/leagues/leagues/sports-slice.ts'
import { registrationsSlice } from '#features/roster/registration/slice.ts'
import { teamsSlice } from '#features/season/fixtures/teams-slice.ts'
import { waitingSlice } from '#features/sign-up/waiting-for-you/slice.ts'
import type { Api } from '#lib/api.ts'
import { siteSlice } from '#features/base/site/slice.ts'

const rootReducer = combineSlices(
  profileSlice,
  sportsSlice,
  leaguesSlice,
  teamsSlice,
  siteSlice,
  registrationsSlice,
  waitingSlice,
)

export type RootState = ReturnType<typeof rootReducer>
export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']

/** Creates a store that calls the server through `api`; the server's renderer and tests create their own. */
export function makeStore({
  api,
  preloadedState,
}: {
  api: Api
  preloadedState?: Partial<RootState>
}) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { api } } }),
  })
}
