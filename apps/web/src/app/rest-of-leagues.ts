import type { DataRouter } from 'react-router'
import { leaguesRequested } from '#features/leagues/slice.ts'
import type { AppStore } from './store.ts'

/**
 * The first page brought the leagues that it shows. A visitor who goes on to another reads all of them, while
 * that page's code is still on its way.
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
