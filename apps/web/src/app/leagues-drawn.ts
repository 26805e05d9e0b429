import type { League } from '@hive/domain/leagues/league'
import type { Moment } from '@hive/domain/leagues/nights'
import { leaguesOnHome, listedLeagues, upcomingLeagues } from '@hive/domain/leagues/sign-up-state'
import { matchPath } from 'react-router'
import { paths } from './paths.ts'

/** Pages that list leagues, and which. A page that is not here shows none. */
const LISTS: Readonly<Record<string, (leagues: readonly League[], at: Moment) => League[]>> = {
  [paths.home]: (leagues, at) => {
    const { open, coming } = leaguesOnHome(leagues, at)
    return [...open, ...coming]
  },
  [paths.leagues]: listedLeagues,
  [paths.signUpCancel]: listedLeagues,
  [paths.upcomingLeagues]: upcomingLeagues,
}

/**
 * The leagues that a page is drawn from, and that arrive with it: those that it shows and no others, so
 * that a page costs the same however many leagues there are. Only a league's own page has its fixtures.
 */
export function leaguesDrawnOn(pathname: string, leagues: readonly League[], at: Moment): League[] {
  const id = matchPath(paths.leaguePattern, pathname)?.params['id']
  if (id !== undefined) return leagues.filter((league) => String(league.id) === id)
  const shown = LISTS[pathname]?.(leagues, at) ?? []
  return shown.map((league) => ({ ...league, fixtures: [] }))
}
