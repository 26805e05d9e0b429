import type { League } from '@hive/domain/leagues/league'
import { longDay, nightsLabel } from '@hive/domain/leagues/labels'
import { priceText } from '@hive/domain/leagues/pricing'
import type { Promotion } from '@hive/domain/leagues/promotion'
import { publicPrice } from '@hive/domain/registration/sign-up'
import { matchPath } from 'react-router'
import { leagueEvent } from '#features/leagues/league-event.ts'
import { sportRules } from './pages/sport-rules.ts'
import { paths } from './paths.ts'

/** What a page says about itself to browsers, search engines and shared links. */
export type PageMeta = {
  readonly status: number
  readonly title: string
  readonly description: string
  /** Drawn by the server; the others are a shell that the browser fills. */
  readonly isPublic: boolean
  readonly jsonLd?: object
}

const SHELLS: Readonly<Record<string, string>> = {
  [paths.login]: 'Sign in',
  [paths.logout]: 'Signed out',
  [paths.account]: 'Your account',
  [paths.yourLeagues]: 'Your Leagues',
  [paths.registrationPattern]: 'Your registration',
  [paths.signUpSuccess]: 'Your registration',
  [paths.signUpPattern]: 'Sign up',
  [paths.teamPlayerSuccess]: 'Your registration',
  [paths.teamPlayerSignUpPattern]: 'Sign up',
  [paths.scoreSheetPattern]: 'Score sheet',
}

const PAGES: Readonly<Record<string, readonly [title: string, description: string]>> = {
  [paths.home]: [
    'Social sports leagues in Leixlip, Maynooth, Celbridge and Lucan',
    'Pickleball, 3v3 basketball and badminton leagues for adults. Come alone or bring a team. All equipment provided.',
  ],
  [paths.leagues]: [
    'Find a league',
    'Every league that is open: sport, town, night, price and places left.',
  ],
  [paths.signUpCancel]: ['Find a league', 'Every league that is open for sign-up.'],
  [paths.howItWorks]: [
    'How Hive works',
    'Pick a league, sign up alone or as a team, turn up and play. We book the hall and bring the equipment.',
  ],
  [paths.contact]: ['Contact us', 'Questions about a league, a payment or a fixture? Write to us.'],
  [paths.sportRules]: [
    'Sport rules',
    'How pickleball, 3v3 basketball and badminton are played with us.',
  ],
  [paths.policies]: [
    'Policies',
    'How cancellations, refunds, forfeits, weather and your data are handled.',
  ],
}

/** The words for a path; an address that nothing answers is 404. */
export function pageMeta(
  pathname: string,
  leagues: readonly League[],
  origin: string,
  promotion: Promotion | null = null,
): PageMeta {
  const found = matchPath(paths.leaguePattern, pathname)
  if (found)
    return leagueMeta(
      leagues.find(({ id }) => String(id) === found.params['id']),
      origin,
      promotion,
    )
  const page = PAGES[pathname]
  if (page) return { status: 200, title: page[0], description: page[1], isPublic: true }
  const rules = sportRules(matchPath(paths.sportRulesPattern, pathname)?.params['slug'])
  if (rules) {
    return { status: 200, title: rules.title, description: rules.intro, isPublic: true }
  }
  const shell = Object.entries(SHELLS).find(([pattern]) => matchPath(pattern, pathname))
  if (shell) return { status: 200, title: shell[1], description: '', isPublic: false }
  return { status: 404, title: 'Page not found', description: '', isPublic: true }
}

/**
 * The path that stands for this one: its own when there is such a page, else one for all that do not
 * exist, so that nobody can make the server draw and keep as many pages as they can think of.
 */
export function canonicalPath(pathname: string, leagues: ReadonlyMap<number, unknown>): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (path === paths.homeAlias || path in PAGES || path in SHELLS) return path
  if (matchPath(paths.signUpPattern, path)) return paths.signUp(0)
  if (matchPath(paths.registrationPattern, path)) return paths.registration(0)
  if (matchPath(paths.teamPlayerSignUpPattern, path)) return paths.teamPlayerSignUp(0)
  if (matchPath(paths.scoreSheetPattern, path)) return paths.scoreSheet(0)
  const id = Number(matchPath(paths.leaguePattern, path)?.params['id'] ?? Number.NaN)
  // Only as we write it: 7 has one page, and 07 or 7.0 has none.
  if (leagues.has(id) && path === paths.league(id)) return path
  if (matchPath(paths.leaguePattern, path)) return paths.league(0)
  return pageMeta(path, [], '').status === 200 ? path : '/404'
}

function leagueMeta(
  league: League | undefined,
  origin: string,
  promotion: Promotion | null,
): PageMeta {
  if (!league) return { status: 404, title: 'League not found!', description: '', isPublic: true }
  const { title, sport, venue, weekday, startDate } = league
  const price = publicPrice(league, 'individual', promotion)
  return {
    status: 200,
    title,
    description: `${sport.name} in ${venue.town}, ${nightsLabel(weekday)} from ${longDay(startDate)}. From ${priceText(price.due)} a player, all equipment provided.`,
    isPublic: true,
    jsonLd: leagueEvent(league, { origin, promotion }),
  }
}
