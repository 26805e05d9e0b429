import type { League } from '@hive/domain/leagues/league'
import { longDay, nightsLabel } from '@hive/domain/leagues/labels'
import { priceText } from '@hive/domain/leagues/pricing'
import { type Moment, nightsToCome } from '@hive/domain/leagues/nights'
import type { Promotion } from '@hive/domain/leagues/promotion'
import { publicPrice } from '@hive/domain/registration/sign-up'
import { matchPath } from 'react-router'
import { POSTS, SPORTS } from '#features/content/library.ts'
import { paths } from './paths.ts'

/** What a page says about itself to browsers, search engines and shared links. */
export type PageMeta = {
  readonly status: number
  readonly title: string
  readonly description: string
  /** Drawn by the server; the others are a shell that the browser fills. */
  readonly isPublic: boolean
  /** What stands beside a shared link, where the page has a picture of its own. */
  readonly image?: string
  /** Where the page is instead. */
  readonly location?: string
}

const SHELLS: Readonly<Record<string, string>> = {
  [paths.login]: 'Sign in',
  [paths.logout]: 'Signed out',
  [paths.account]: 'Your account',
  [paths.yourLeagues]: 'Your Leagues',
  [paths.registrationPattern]: 'Your registration',
  [paths.payments]: 'Your payments',
  [paths.receiptPattern]: 'Receipt',
  [paths.signUpSuccess]: 'Your registration',
  [paths.signUpPattern]: 'Sign up',
  [paths.teamPlayerSuccess]: 'Your registration',
  [paths.teamPlayerSignUpPattern]: 'Sign up',
  [paths.scoreSheetPattern]: 'Score sheet',
  [paths.confirmInterest]: 'Shall we write to you?',
  [paths.withdrawInterest]: 'No more news?',
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
  [paths.interest]: [
    'Register your interest',
    'Tell us what you would play, and where. We write to you when there is a league for you.',
  ],
  [paths.policies]: [
    'Policies',
    'How cancellations, refunds, forfeits, weather and your data are handled.',
  ],
  [paths.upcomingLeagues]: [
    'Upcoming leagues',
    'Leagues that are announced and open soon: sport, town and month.',
  ],
  [paths.about]: [
    'About',
    'Why we run social sports leagues for adults in Leixlip, Maynooth, Celbridge and Lucan.',
  ],
  [paths.faq]: [
    'Frequently asked questions',
    'Equipment, signing up, what to bring, injuries, missing a game, refunds and more.',
  ],
  [paths.blog]: ['Blog', 'News and reading about playing sport together.'],
  [paths.partnerships]: [
    'Partnerships and Suppliers',
    'For venues, clubs, employers and suppliers who want to work with us.',
  ],
  [paths.inclusion]: [
    'Inclusion and Fair Play',
    'Everybody is welcome: how we play together, and what we do when it goes wrong.',
  ],
  [paths.reviews]: ['Reviews', 'What people say about playing in our leagues.'],
}

/** When a page is drawn, and the promotion that counts then: what its words say of prices. */
type Offer = { at: Moment; promotion: Promotion | null }

/** The words for a path; an address that nothing answers is 404. */
export function pageMeta(
  address: string,
  leagues: readonly League[],
  offer: Offer = { at: '1970-01-01', promotion: null },
): PageMeta {
  const pathname = withoutLastSlash(address)
  const found = matchPath(paths.leaguePattern, pathname)
  if (found) return leagueMeta(findLeague(leagues, found.params['id']), offer)
  const page = PAGES[pathname]
  if (page) return { status: 200, title: page[0], description: page[1], isPublic: true }
  const sport =
    matchPath(paths.sportRulesPattern, pathname) ?? matchPath(paths.sportRules, pathname)
  if (sport) return sportMeta(sport.params)
  const post = POSTS.find(({ slug }) => pathname === paths.blogPost(slug))
  if (post) return { status: 200, ...pick(post), isPublic: true }
  const shell = Object.entries(SHELLS).find(([pattern]) => matchPath(pattern, pathname))
  if (shell) return { status: 200, title: shell[1], description: '', isPublic: false }
  return { status: 404, title: 'Page not found', description: '', isPublic: true }
}

/** Every address that a search engine should know; leagues without an end are few, so all of them are named. */
export function publicPaths(leagues: readonly League[]): string[] {
  return [
    ...Object.keys(PAGES).filter((path) => path !== paths.signUpCancel),
    ...SPORTS.map(({ slug }) => paths.sportRulesOf(slug)),
    ...POSTS.map(({ slug }) => paths.blogPost(slug)),
    ...leagues.map(({ id }) => paths.league(id)),
  ]
}

/** The league that an address names; an id is digits and nothing else. */
export function findLeague(leagues: readonly League[], id = ''): League | undefined {
  return leagues.find((league) => String(league.id) === id)
}

/** A sport that nobody plays here leads to the first one that somebody does. */
function sportMeta(params: { slug?: string | undefined }): PageMeta {
  const sport = SPORTS.find(({ slug }) => slug === params.slug)
  if (sport)
    return { status: 200, title: sport.title, description: sport.intro ?? '', isPublic: true }
  const location = paths.sportRulesOf(SPORTS[0]?.slug ?? '')
  return { status: 302, title: 'Sport rules', description: '', isPublic: true, location }
}

function pick({ title, description }: { title: string; description: string }) {
  return { title, description }
}

/**
 * The path that stands for this one: its own when there is such a page, else one for all that do not
 * exist, so that nobody can make the server draw and keep as many pages as they can think of.
 */
export function canonicalPath(pathname: string, leagues: ReadonlyMap<number, unknown>): string {
  const path = withoutLastSlash(pathname)
  if (path === paths.homeAlias || path === paths.sportRules || path in PAGES || path in SHELLS)
    return path
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

function withoutLastSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function leagueMeta(league: League | undefined, offer: Offer): PageMeta {
  if (!league) return { status: 404, title: 'League not found!', description: '', isPublic: true }
  const { title, sport, venue, weekday, startDate } = league
  const price = publicPrice(league, 'individual', offer)
  const from = nightsToCome(league, offer.at)[0] ?? startDate
  return {
    status: 200,
    title,
    description: `${sport.name} in ${venue.town}, ${nightsLabel(weekday)} from ${longDay(from)}. From ${priceText(price.due)} a player, all equipment provided.`,
    isPublic: true,
    image: `/share/leagues/${league.id}.png`,
  }
}
