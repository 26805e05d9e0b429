import type { DataRouter } from 'react-router'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import type { AppStore } from './store.ts'

/**
 * Reads all leagues when the visitor leaves the first page, which came only with the leagues that it shows; the code
 * of the next page loads at the same time.
 */
export function readRestOnLeaving(router: DataRouter, store: AppStore): void {
  const { pathname: first } = router.state.location
  router.subscribe(({ location, navigation }) => {
    const { pathname } = navigation.location ?? location
    const { isPartial, loading } = store.getState().leagues
    if (pathname !== first && isPartial && !loading)
      void store.dispatch(leaguesRequested(undefined))
  })
}
