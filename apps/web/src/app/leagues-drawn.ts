import type { League } from '@hive/domain/leagues/league'
import { leaguesOnHome, listedLeagues, upcomingLeagues } from '@hive/domain/leagues/sign-up-state'
import type { Day } from '@hive/domain/time/day'
import { matchPath } from 'react-router'
import { paths } from './paths.ts'

/** Pages that list leagues, and which. A page that is not here shows none. */
const LISTS: Readonly<Record<string, (leagues: readonly League[], today: Day) => League[]>> = {
  [paths.home]: (leagues, today) => {
    const { open, coming } = leaguesOnHome(leagues, today)
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
export function leaguesDrawnOn(pathname: string, leagues: readonly League[], today: Day): League[] {
  const id = matchPath(paths.leaguePattern, pathname)?.params['id']
  if (id !== undefined) return leagues.filter((league) => String(league.id) === id)
  const shown = LISTS[pathname]?.(leagues, today) ?? []
  return shown.map((league) => ({ ...league, fixtures: [] }))
}
