import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { profileSlice } from '#features/account/slice.ts'
import { leaguesSlice } from '#features/leagues/slice.ts'
import { sportsSlice } from '#features/leagues/sports-slice.ts'
import { registrationsSlice } from '#features/registration/slice.ts'
import { teamsSlice } from '#features/registration/teams-slice.ts'
import type { Api } from '#lib/api.ts'
import { siteSlice } from '#features/content/slice.ts'

const rootReducer = combineSlices(
  profileSlice,
  sportsSlice,
  leaguesSlice,
  teamsSlice,
  siteSlice,
  registrationsSlice,
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
