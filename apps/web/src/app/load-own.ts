import { leaguesNeeded } from '#features/leagues/leagues/slice.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import type { AppStore } from './store.ts'

/** Loads the sign-ups of the player who has signed in, and after the account the leagues, where none are loaded. */
export async function loadOwn(store: AppStore, account: Promise<unknown>): Promise<void> {
  await Promise.all([account, store.dispatch(registrationsRequested(undefined))])
  const { leagueDetails, completed } = store.getState().leagues
  if (!completed && leagueDetails.length === 0) await store.dispatch(leaguesNeeded())
}
