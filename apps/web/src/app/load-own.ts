import { isInvitation } from '@hive/domain/base/memberships/membership'
import { leaguesNeeded } from '#features/leagues/leagues/slice.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import { selectWaitingItems, waitingRequested } from '#features/sign-up/waiting-for-you/slice.ts'
import type { AppStore } from './store.ts'

/** Loads the sign-ups of the player who has signed in and what waits for them, and after the account the leagues, where none are loaded. */
export async function loadOwn(store: AppStore, account: Promise<unknown>): Promise<void> {
  await Promise.all([
    account,
    store.dispatch(registrationsRequested(undefined)),
    store.dispatch(waitingRequested(undefined)),
  ])
  await waitForInvited(store)
  const { leagueDetails, completed } = store.getState().leagues
  if (!completed && leagueDetails.length === 0) await store.dispatch(leaguesNeeded())
}

/** A new account takes up its invitations when it is read, after what waits may have been read. */
async function waitForInvited(store: AppStore): Promise<void> {
  const state = store.getState()
  const isInvited = state.userProfile.memberships.some(isInvitation)
  const isKnown = selectWaitingItems(state).some(({ kind }) => kind === 'team_invitation')
  if (isInvited && !isKnown) await store.dispatch(waitingRequested(undefined))
}
