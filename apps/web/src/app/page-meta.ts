import type { League } from '@hive/domain/leagues/league'
import { longDay } from '@hive/domain/leagues/day-labels'
import { nightsLabel } from '@hive/domain/leagues/labels'
import { priceText } from '@hive/domain/leagues/pricing'
import { type Moment, nightsToCome } from '@hive/domain/leagues/nights'
import type { Promotion } from '@hive/domain/leagues/promotion'
import { publicPrice } from '@hive/domain/registration/prices'
import { matchPath } from 'react-router'
import type { ContentMeta } from '#features/content/content-file.ts'
import { nearestSport, POSTS, SPORTS } from '#features/content/library.ts'
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
  /** The page that this one repeats: search engines are to know that one only. */
  readonly repeats?: string
  /** Where the page is instead. */
  readonly location?: string
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [paths.home]:
    'Pickleball, 3v3 basketball and badminton leagues for adults. Come alone or bring a team. All equipment provided.',
  [paths.leagues]: 'Every league that is open: sport, town, night, price and places left.',
  [paths.signUpCancel]: 'Every league that is open for sign-up.',
  [paths.interest]:
    'Tell us what you would play, and where. We write to you when there is a league for you.',
  [paths.policies]: 'How cancellations, refunds, forfeits, weather and your data are handled.',
  [paths.upcomingLeagues]: 'Leagues that are announced and open soon: sport, town and month.',
  [paths.blog]: 'News and reading about playing sport together.',
  [paths.reviews]: 'What people say about playing in our leagues.',
}

/** Pages that a content file fills are described by it. */
const FILES = import.meta.glob<ContentMeta>('../../../../content/{faq,pages/*}.md', {
  eager: true,
  import: 'default',
  query: '?meta',
})

function fileDescription(pathname: string): string | undefined {
  const name = pathname === paths.contact ? '/contact' : pathname
  const found = Object.entries(FILES).find(([file]) => file.endsWith(`${name}.md`))
  return found?.[1].description
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
    return {
      ...page,
      description: '',
      location: paths.sportRulesOf(nearestSport(sportIn(pathname))),
    }
  const description = DESCRIPTIONS[pathname] ?? fileDescription(pathname) ?? described(pathname)
  const repeats = pathname === paths.signUpCancel ? { repeats: paths.leagues } : {}
  return { ...page, description, ...repeats }
}

function sportIn(pathname: string): string | undefined {
  return matchPath(paths.sportRulesPattern, pathname)?.params['slug']
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
export function publicPages(leagues: readonly League[]): ListedPage[] {
  const newest = POSTS[0]?.date
  const dates: Readonly<Record<string, string | undefined>> = {
    [paths.policies]: POLICIES_CHANGED,
    [paths.blog]: newest,
  }
  const plain = PUBLIC_PATHS.filter((path) => path !== paths.signUpCancel)
  return [
    ...plain.map((path) => listed(path, dates[path])),
    ...SPORTS.map(({ slug }) => listed(paths.sportRulesOf(slug))),
    ...POSTS.map(({ slug, date }) => listed(paths.blogPost(slug), date)),
    ...leagues.map(({ id }) => listed(paths.league(id))),
  ]
}

/** An address for search engines, and the day of its last change where a file tells it. */
type ListedPage = { readonly path: string; readonly changed?: string }

function listed(path: string, changed?: string): ListedPage {
  return changed === undefined ? { path } : { path, changed }
}

const POLICIES_CHANGED = Object.values(
  import.meta.glob<ContentMeta>('../../../../content/policies/*.md', {
    eager: true,
    import: 'default',
    query: '?meta',
  }),
)
  .flatMap(({ updated }) => updated ?? [])
  .toSorted()
  .at(-1)

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
  const sport = sportIn(path)
  if (sport !== undefined) {
    const near = nearestSport(sport)
    // One for each sport, in whatever capitals it is asked for.
    return near === sport.toLowerCase() ? paths.sportRulesOf(near.toUpperCase()) : paths.sportRules
  }
  if (matchPath(paths.blogPostPattern, path)) return paths.blogPost('0')
  return '/404'
}
