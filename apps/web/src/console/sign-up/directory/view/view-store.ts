import type { PlayerView } from '@hive/contract/sign-up/player-view'
import { getRegistrations } from '@hive/contract/roster/registrations'
import { emptyProfile } from '@hive/domain/account/account/profile'
import { type AppStore, makeStore, type RootState } from '#app/store.ts'
import { profileSlice } from '#features/base/session/slice.ts'
import { type Api, ApiError } from '#lib/api.ts'

/**
 * A store for the pages of a player, filled from what the organiser may see. It reads what is public, and nothing in it
 * reaches the organiser's own store or this device's storage.
 */
export function makeViewStore(
  api: Api,
  view: PlayerView,
  { leagues, site }: Pick<RootState, 'leagues' | 'site'>,
): AppStore {
  const store = makeStore({ api: lookingOnly(api, view), preloadedState: { leagues, site } })
  const { signedIn, accountChanged } = profileSlice.actions
  store.dispatch(signedIn(view.name))
  store.dispatch(
    accountChanged({
      ...emptyProfile(''),
      name: view.name,
      active: true,
      verified: true,
      permissions: {},
      needsSecondFactor: false,
      updatedAt: view.endsAt,
      memberships: view.memberships,
    }),
  )
  return store
}

/** The calls that a page of the player may make: the public ones, and what was read already. */
function lookingOnly(api: Api, { waiting }: PlayerView): Api {
  const registrations = { registrations: [], waiting, captainRewards: 0, skillLevels: [] }
  const call = (endpoint: Parameters<Api['call']>[0], request: Parameters<Api['call']>[1]) => {
    if (endpoint.access === 'anyone') return api.call(endpoint, request)
    return endpoint.path === getRegistrations.path ? Promise.resolve(registrations) : refuse()
  }
  return { call: call as Api['call'], act: refuse, file: refuse }
}

function refuse(): Promise<never> {
  return Promise.reject(new ApiError(403, LOOKING))
}

const LOOKING = {
  code: 'not_permitted',
  message: 'You’re only looking, so this isn’t shown here.',
} as const
