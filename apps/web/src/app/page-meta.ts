import type { League } from '@hive/domain/leagues/league'
import { longDay, nightsLabel } from '@hive/domain/leagues/labels'
import { priceText } from '@hive/domain/leagues/pricing'
import { type Moment, nightsToCome } from '@hive/domain/leagues/nights'
import type { Promotion } from '@hive/domain/leagues/promotion'
import { publicPrice } from '@hive/domain/registration/prices'
import { matchPath } from 'react-router'
import { POSTS, SPORTS } from '#features/content/library.ts'
import {
  findLeague,
  type PageTitle,
  pageTitle,
  PUBLIC_PATHS,
  SHELL_PATHS,
  withoutLastSlash,
} from './page-title.ts'
import { paths } from './paths.ts'

/** What a page says about itself to browsers, search engines and shared links. */
export type PageMeta = PageTitle & {
  readonly description: string
  /** What stands beside a shared link, where the page has a picture of its own. */
  readonly image?: string
  /** Where the page is instead. */
  readonly location?: string
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [paths.home]:
    'Pickleball, 3v3 basketball and badminton leagues for adults. Come alone or bring a team. All equipment provided.',
  [paths.leagues]: 'Every league that is open: sport, town, night, price and places left.',
  [paths.signUpCancel]: 'Every league that is open for sign-up.',
  [paths.howItWorks]:
    'Pick a league, sign up alone or as a team, turn up and play. We book the hall and bring the equipment.',
  [paths.contact]: 'Questions about a league, a payment or a fixture? Write to us.',
  [paths.interest]:
    'Tell us what you would play, and where. We write to you when there is a league for you.',
  [paths.policies]: 'How cancellations, refunds, forfeits, weather and your data are handled.',
  [paths.upcomingLeagues]: 'Leagues that are announced and open soon: sport, town and month.',
  [paths.about]:
    'Why we run social sports leagues for adults in Leixlip, Maynooth, Celbridge and Lucan.',
  [paths.faq]: 'Equipment, signing up, what to bring, injuries, missing a game, refunds and more.',
  [paths.blog]: 'News and reading about playing sport together.',
  [paths.partnerships]: 'For venues, clubs, employers and suppliers who want to work with us.',
  [paths.inclusion]:
    'Everyone is welcome: how we play together, and what we do if something goes wrong.',
  [paths.reviews]: 'What people say about playing in our leagues.',
}

const KNOWN: ReadonlySet<string> = new Set([...PUBLIC_PATHS, ...SHELL_PATHS])

/** When a page is drawn, and the promotion that counts then: what its words say of prices. */
type Offer = { at: Moment; promotion: Promotion | null }

/** The words for a path; an address that nothing answers is 404. */
export function pageMeta(
  address: string,
  leagues: readonly League[],
  offer: Offer = { at: '1970-01-01', promotion: null },
): PageMeta {
  const pathname = withoutLastSlash(address)
  const page = pageTitle(pathname, leagues)
  const id = matchPath(paths.leaguePattern, pathname)?.params['id']
  const league = findLeague(leagues, id)
  if (league) return { ...page, ...leagueMeta(league, offer) }
  if (page.status === 302)
    return { ...page, description: '', location: paths.sportRulesOf(SPORTS[0]?.slug ?? '') }
  return { ...page, description: DESCRIPTIONS[pathname] ?? described(pathname) }
}

/** What a sport or a post says of itself. */
function described(pathname: string): string {
  const sport = SPORTS.find(({ slug }) => pathname === paths.sportRulesOf(slug))
  const post = POSTS.find(({ slug }) => pathname === paths.blogPost(slug))
  return sport?.intro ?? post?.description ?? ''
}

function leagueMeta(league: League, offer: Offer) {
  const { id, sport, venue, weekday, startDate } = league
  const price = publicPrice(league, 'individual', offer)
  const from = nightsToCome(league, offer.at)[0] ?? startDate
  return {
    description: `${sport.name} in ${venue.town}, ${nightsLabel(weekday)} from ${longDay(from)}. From ${priceText(price.due)} a player, all equipment provided.`,
    image: `/share/leagues/${id}.png`,
  }
}

/** Every address that a search engine should know; leagues without an end are few, so all of them are named. */
export function publicPaths(leagues: readonly League[]): string[] {
  return [
    ...PUBLIC_PATHS.filter((path) => path !== paths.signUpCancel),
    ...SPORTS.map(({ slug }) => paths.sportRulesOf(slug)),
    ...POSTS.map(({ slug }) => paths.blogPost(slug)),
    ...leagues.map(({ id }) => paths.league(id)),
  ]
}

/**
 * The path that stands for this one: its own when there is such a page, else one for all that do not
 * exist, so that nobody can make the server draw and keep as many pages as they can think of.
 */
export function canonicalPath(pathname: string, leagues: ReadonlyMap<number, unknown>): string {
  const path = withoutLastSlash(pathname)
  if (path === paths.homeAlias || path === paths.sportRules || KNOWN.has(path)) return path
  if (matchPath(paths.signUpPattern, path)) return paths.signUp(0)
  if (matchPath(paths.registrationPattern, path)) return paths.registration(0)
  if (matchPath(paths.receiptPattern, path)) return paths.receipt(0)
  if (matchPath(paths.teamPlayerSignUpPattern, path)) return paths.teamPlayerSignUp(0)
  if (matchPath(paths.scoreSheetPattern, path)) return paths.scoreSheet(0)
  const id = Number(matchPath(paths.leaguePattern, path)?.params['id'] ?? Number.NaN)
  // Only as we write it: 7 has one page, and 07 or 7.0 has none.
  if (leagues.has(id) && path === paths.league(id)) return path
  if (matchPath(paths.leaguePattern, path)) return paths.league(0)
  if (pageMeta(path, []).status === 200) return path
  if (matchPath(paths.sportRulesPattern, path)) return paths.sportRules
  if (matchPath(paths.blogPostPattern, path)) return paths.blogPost('0')
  return '/404'
}
