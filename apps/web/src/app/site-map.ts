import { nightsLabel, timeRange } from '@hive/domain/base/time/labels'
import type { League } from '@hive/domain/season/season/league'
import type { Moment } from '@hive/domain/leagues/leagues/nights'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import {
  leaguesOnHome,
  listedLeagues,
  upcomingLeagues,
} from '@hive/domain/leagues/leagues/sign-up-state'
import { type PageName, paths } from '@hive/domain/base/site/paths'
import type { Params } from 'react-router'
import { describedBy, POLICIES_CHANGED } from '#features/leagues/content/descriptions.ts'
import { nearestSport, POSTS, SPORTS } from '#features/leagues/content/library.ts'
import { leaguePreview } from './league-preview.ts'

/** The data that pages are rendered from. */
export type Site = {
  readonly leagues: readonly League[]
  readonly at: Moment
  readonly promotions: PromotionsInForce
}

/** The metadata of a page for browsers, search engines and shared links; `{{organiser}}` is replaced by the name. */
export type About = {
  readonly title: string
  readonly description: string
  /** The picture for shared links, where the page has its own. */
  readonly image?: string
  /** What that picture shows, where it is not the title. */
  readonly imageAlt?: string
}

/** An address for search engines, with the day of its last change where a file has it. */
export type ListedPage = { readonly path: string; readonly changed?: string | undefined }

/** Everything declared about a page, except its path and who may see it. */
export type Page = {
  /** The source file of its component, so that the browser can load it together with the app. */
  readonly source: string
  /** Its metadata; `undefined` when there is no such page. */
  readonly about: (params: Params, site: Site) => About | undefined
  /** The title when there is no such page. */
  readonly missing?: string
  /** Whether nothing on it answers before it is used but links, so that its code can wait until then. */
  readonly isStill?: true
  /** Whether it is a program of its own, which its source is, and knows nothing of the app. */
  readonly isAlone?: true
  /** Whether the browser sets the titles: the page has several screens. */
  readonly hasOwnTitles?: true
  /** Its parent page, where that is not Home. */
  readonly parent?: PageName
  /** The page that this one repeats, for search engines. */
  readonly repeats?: PageName
  /** The leagues that it shows, if any. */
  readonly lists?: (site: Site, params: Params) => readonly League[]
  /** The path to redirect to. */
  readonly instead?: (params: Params) => string | undefined
  /** Its addresses for search engines, where there are several. */
  readonly addresses?: (leagues: readonly League[]) => readonly ListedPage[]
  /** The path under which it is rendered and cached, for all paths that show the same. */
  readonly drawnAs?: (params: Params, leagues: ReadonlyMap<number, unknown>) => string
  readonly changed?: string | undefined
}

const INFO = 'src/features/leagues/content/info-pages.tsx'
const BLOG = 'src/features/leagues/content/blog-pages.tsx'
const LEAGUES = 'src/features/leagues/leagues/leagues-page.tsx'
const SPORT_RULES = 'src/features/leagues/content/sport-rules-page.tsx'
const GAMES = 'src/features/season/fixtures'
const INTEREST = 'src/features/account/interest'
const REGISTRATION = 'src/features/sign-up/sign-up'

/** The part that pages of one league have in common. */
const OF_A_LEAGUE: Pick<Page, 'missing' | 'parent' | 'lists'> = {
  missing: 'League not found!',
  parent: 'leagues',
  lists: ({ leagues }, params) => [findLeague(leagues, params)].filter((one) => one !== undefined),
}

const SIGNING_UP = `${REGISTRATION}/sign-up-page.tsx`

/** The site's pages. Each is declared here and in the paths; its component is in the router. */
export const SITE: Readonly<Record<PageName, Page>> = {
  home: {
    source: 'src/app/pages/home-page.tsx',
    isStill: true,
    about: said(
      'Social sports leagues in Leixlip, Maynooth, Celbridge and Lucan',
      'Pickleball, 3v3 basketball and badminton leagues for adults. Come alone or bring a team. All equipment provided.',
    ),
    lists: ({ leagues, at }) => {
      const { open, coming } = leaguesOnHome(leagues, at)
      return withoutGames([...open, ...coming])
    },
  },
  leagues: {
    source: LEAGUES,
    about: said(
      'Find a league',
      'Every league that is open: sport, town, night, price and places left.',
    ),
    lists: onTheList,
  },
  league: {
    source: 'src/app/pages/league-screen.tsx',
    about: leagueAbout,
    ...OF_A_LEAGUE,
    addresses: (leagues) => leagues.map(({ id }) => ({ path: paths.league(id) })),
    drawnAs: (params, leagues) => paths.league(knownId(params, leagues)),
  },
  fairness: {
    source: 'src/app/pages/fairness-screen.tsx',
    about: fairnessAbout,
    ...OF_A_LEAGUE,
    // The league's own page leads there.
    addresses: () => [],
    drawnAs: (params, leagues) => paths.fairness(knownId(params, leagues)),
  },
  upcomingLeagues: {
    source: 'src/features/leagues/leagues/upcoming-page.tsx',
    about: said(
      'Upcoming leagues',
      'Leagues that are announced and open soon: sport, town and month.',
    ),
    lists: ({ leagues, at }) => withoutGames(upcomingLeagues(leagues, at)),
  },
  howItWorks: {
    source: INFO,
    isStill: true,
    about: said('How {{organiser}} works', describedBy('how-it-works')),
  },
  about: { source: INFO, isStill: true, about: said('About', describedBy('about')) },
  contact: { source: INFO, isStill: true, about: said('Contact us', describedBy('contact')) },
  partnerships: {
    source: INFO,
    isStill: true,
    about: said('Partnerships and Suppliers', describedBy('partnerships')),
  },
  inclusion: {
    source: INFO,
    isStill: true,
    about: said('Inclusion and Fair Play', describedBy('inclusion-and-fairplay')),
  },
  faq: {
    source: 'src/features/leagues/content/faq-page.tsx',
    about: said('Frequently asked questions', describedBy('faq')),
  },
  policies: {
    source: 'src/features/leagues/content/policies-page.tsx',
    about: said(
      'Policies',
      'How cancellations, refunds, forfeits, weather and your data are handled.',
    ),
    changed: POLICIES_CHANGED,
  },
  blog: {
    source: BLOG,
    about: said('Blog', 'News and reading about playing sport together.'),
    changed: POSTS[0]?.date,
  },
  blogPost: {
    source: BLOG,
    about: ({ slug }) => {
      const post = findPost(slug)
      return post && { title: post.title, description: post.description ?? '' }
    },
    parent: 'blog',
    addresses: () => POSTS.map(({ slug, date }) => ({ path: paths.blogPost(slug), changed: date })),
    drawnAs: ({ slug }) => paths.blogPost(findPost(slug)?.slug ?? '0'),
  },
  reviews: {
    source: 'src/features/leagues/reviews/reviews-page.tsx',
    about: said('Reviews', 'What people say about playing in our leagues.'),
  },
  sportRules: {
    source: SPORT_RULES,
    about: said('Sport rules'),
    instead: () => paths.sportRulesOf(nearestSport()),
    addresses: () => [],
  },
  sportRulesOf: {
    source: SPORT_RULES,
    about: ({ slug }) => {
      const sport = SPORTS.find((other) => other.slug === slug)
      return sport && { title: sport.title, description: sport.intro ?? '' }
    },
    // An unknown sport redirects to the first one that is played here.
    instead: ({ slug }) => {
      const near = nearestSport(slug)
      return near === slug ? undefined : paths.sportRulesOf(near)
    },
    addresses: () => SPORTS.map(({ slug }) => ({ path: paths.sportRulesOf(slug) })),
    // Capitals do not matter, so there is one path for each sport.
    drawnAs: ({ slug = '' }) => {
      const near = nearestSport(slug)
      if (near !== slug.toLowerCase()) return paths.sportRules
      return paths.sportRulesOf(near === slug ? slug : near.toUpperCase())
    },
  },
  interest: {
    source: `${INTEREST}/interest-page.tsx`,
    about: said(
      'Register your interest',
      'Tell us what you would play, and where. We write to you when there is a league for you.',
    ),
  },
  confirmInterest: {
    source: `${INTEREST}/confirm-page.tsx`,
    about: said('Shall we write to you?'),
  },
  withdrawInterest: { source: `${INTEREST}/withdraw-page.tsx`, about: said('No more e-mails?') },
  canYouCome: {
    source: `${GAMES}/attendance/can-you-come-page.tsx`,
    about: said('Can you make it?'),
  },
  fillIn: { source: 'src/app/pages/fill-in-screen.tsx', about: said('Can you fill in?') },
  login: { source: 'src/features/base/session/login-page.tsx', about: said('Log in') },
  logout: { source: 'src/features/base/session/logout-page.tsx', about: said('Signed out') },
  account: { source: 'src/app/pages/account-screen.tsx', about: said('Your account') },
  signUp: {
    source: SIGNING_UP,
    about: signUpAbout,
    drawnAs: (params, leagues) => paths.signUp(knownId(params, leagues)),
  },
  signUpSuccess: {
    source: `${REGISTRATION}/payment-return-page.tsx`,
    about: said('Your registration'),
  },
  signUpCancel: {
    source: LEAGUES,
    about: said('Find a league', 'Every league that is open for sign-up.'),
    repeats: 'leagues',
    lists: onTheList,
  },
  teamPlayerSignUp: {
    source: 'src/app/pages/join-screen.tsx',
    about: joinAbout,
    drawnAs: (params, leagues) => paths.teamPlayerSignUp(knownId(params, leagues)),
  },
  teamPlayerSuccess: {
    source: `${REGISTRATION}/team-player-success-page.tsx`,
    about: said('Your registration'),
  },
  yourLeagues: { source: 'src/app/pages/your-leagues-screen.tsx', about: said('Your Leagues') },
  registration: {
    source: 'src/app/pages/registration-screen.tsx',
    about: said('Your registration'),
  },
  refundChoice: {
    source: 'src/features/money/payments/refund-choice-page.tsx',
    about: said('Choose how you get your money back'),
  },
  board: { source: 'src/features/roster/calls/board-page.tsx', about: said('Players and teams') },
  payments: { source: 'src/app/pages/payments-screen.tsx', about: said('Your payments') },
  messages: { source: 'src/features/sign-up/messages/messages-page.tsx', about: said('Messages') },
  message: { source: 'src/features/sign-up/messages/message-page.tsx', about: said('Message') },
  receipt: { source: 'src/features/money/payments/receipt-page.tsx', about: said('Receipt') },
  screen: {
    source: 'src/entry-screen.tsx',
    isAlone: true,
    about: said('Tonight in the hall'),
    // The same for all halls: which one it is about it reads in its address.
    drawnAs: () => paths.screen(0),
  },
  night: { source: 'src/entry-night.tsx', isAlone: true, about: said('Tonight’s games') },
  organiser: {
    source: 'src/app/pages/organiser-screen.tsx',
    about: said('For organisers'),
    hasOwnTitles: true,
    drawnAs: () => paths.organiser,
  },
}

function said(title: string, description = ''): Page['about'] {
  return () => ({ title, description })
}

/** The league with the id in an address, which must be plain digits. */
export function findLeague(leagues: readonly League[], { id = '' }: Params): League | undefined {
  return leagues.find((league) => String(league.id) === id)
}

export function findPost(slug = '') {
  return POSTS.find((post) => post.slug === slug)
}

function leagueAbout(params: Params, site: Site): About | undefined {
  const league = findLeague(site.leagues, params)
  return league && { title: league.title, ...leaguePreview(league, site) }
}

function fairnessAbout(params: Params, site: Site): About | undefined {
  const league = leagueAbout(params, site)
  return (
    league && {
      ...league,
      title: `Fixtures of ${league.title}`,
      description:
        'How often each team plays, at what times and on which courts, and how the fixtures were drawn.',
    }
  )
}

function signUpAbout(params: Params, site: Site): About {
  const league = leagueAbout(params, site)
  return league ? { ...league, title: `Sign up for ${league.title}` } : SIGN_UP
}

/** What a captain’s join link says of itself in a chat; its secret, and so the team, is not sent to servers. */
function joinAbout(params: Params, site: Site): About {
  const league = leagueAbout(params, site)
  const found = findLeague(site.leagues, params)
  if (!league || !found) return SIGN_UP
  const { sport, venue, weekday, startTime, endTime } = found
  return {
    ...league,
    title: `Join a team: ${league.title}`,
    description: `Your captain has booked the team’s place. ${sport.name} in ${venue.town}, ${nightsLabel(weekday)}, ${timeRange(startTime, endTime)}, ${venue.name}. All equipment provided.`,
  }
}

const SIGN_UP: About = { title: 'Sign up', description: '' }

/** The number of the league in an address, 0 for none. It has one spelling: there is a page for 7, none for 07 or 7.0. */
function knownId({ id = '' }: Params, leagues: ReadonlyMap<number, unknown>): number {
  return leagues.has(Number(id)) && String(Number(id)) === id ? Number(id) : 0
}

function onTheList({ leagues, at }: Site): readonly League[] {
  return withoutGames(listedLeagues(leagues, at))
}

/** Leagues without their games, which only a league's own page shows. */
function withoutGames(leagues: readonly League[]): readonly League[] {
  return leagues.map((league) => ({ ...league, fixtures: [] }))
}
