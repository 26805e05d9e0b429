/**
 * The path of every page, as the router matches it: the one map of the site. Links, mails, calendars and
 * entries for search engines are written from it.
 */
export const patterns = {
  home: '/',
  leagues: '/leagues',
  league: '/league-details/:id',
  fairness: '/league-details/:id/fairness',
  upcomingLeagues: '/upcoming-leagues',
  howItWorks: '/how-it-works',
  about: '/about',
  contact: '/contact-us',
  partnerships: '/partnerships',
  inclusion: '/inclusion-and-fairplay',
  faq: '/faq',
  policies: '/policies',
  blog: '/blog',
  blogPost: '/blog/:slug',
  reviews: '/reviews',
  sportRules: '/sport-rules',
  sportRulesOf: '/sport-rules/:slug',
  interest: '/register-your-interest',
  confirmInterest: '/register-your-interest/confirm',
  withdrawInterest: '/register-your-interest/withdraw',
  canYouCome: '/can-you-come',
  fillIn: '/fill-in',
  login: '/login',
  logout: '/logout',
  account: '/account',
  signUp: '/leagues/signup/:id',
  signUpSuccess: '/leagues/signup/success',
  signUpCancel: '/leagues/signup/cancel',
  teamPlayerSignUp: '/leagues/team-player-signup/:id',
  teamPlayerSuccess: '/leagues/team-player-signup/success',
  yourLeagues: '/your-leagues',
  board: '/your-leagues/board',
  registration: '/your-leagues/:id/registration',
  refundChoice: '/your-leagues/:id/refund',
  payments: '/your-leagues/payments',
  messages: '/messages',
  message: '/messages/:id',
  receipt: '/receipts/:id',
  /** What a television in a hall shows, by the number of the hall. */
  screen: '/screen/:id',
  /** Where somebody runs a night on a phone that it was given to. */
  night: '/night',
  /** All screens of organisers, which `console-paths.ts` has one by one. */
  organiser: '/organiser/*',
} as const

/** The one screen of organisers that players' pages lead to. */
export const SCORE_SHEET = '/organiser/leagues/:id/scores'

/** The address of a night for one phone. What admits it is behind the `#`, which no browser sends and no server logs. */
export function nightAddress(origin: string, token: string): string {
  return `${origin}${patterns.night}#${token}`
}

export type PageName = keyof typeof patterns

/**
 * Who may see a page: everyone; or whoever has its link, which is drawn by the server too, since nothing on it is
 * private, but neither listed nor measured; or this browser, or someone signed in, who fill a shell.
 */
export type Audience = 'everyone' | 'linked' | 'browser' | 'player'

const NOT_FOR_EVERYONE: Partial<Record<PageName, Audience>> = {
  confirmInterest: 'linked',
  withdrawInterest: 'linked',
  canYouCome: 'browser',
  fillIn: 'browser',
  screen: 'linked',
  night: 'linked',
  logout: 'browser',
  login: 'browser',
  account: 'browser',
  yourLeagues: 'browser',
  signUpSuccess: 'browser',
  teamPlayerSuccess: 'browser',
  teamPlayerSignUp: 'browser',
  signUp: 'player',
  registration: 'player',
  refundChoice: 'player',
  board: 'player',
  payments: 'player',
  messages: 'player',
  message: 'player',
  receipt: 'player',
  organiser: 'player',
}

export function audienceOf(page: PageName): Audience {
  return NOT_FOR_EVERYONE[page] ?? 'everyone'
}

/** Whether the server draws the whole page; the others are a shell that the browser fills. */
export function isDrawn(page: PageName): boolean {
  return ['everyone', 'linked'].includes(audienceOf(page))
}

/** The path of every page, as links write it. */
export const paths = {
  ...patterns,
  league: pathWith(patterns.league),
  fairness: pathWith(patterns.fairness),
  signUp: pathWith(patterns.signUp),
  teamPlayerSignUp: pathWith(patterns.teamPlayerSignUp),
  registration: pathWith(patterns.registration),
  refundChoice: pathWith(patterns.refundChoice),
  receipt: pathWith(patterns.receipt),
  message: pathWith(patterns.message),
  screen: pathWith(patterns.screen),
  organiser: '/organiser',
  scoreSheet: pathWith(SCORE_SHEET),
  blogPost: (slug: string) => patterns.blogPost.replace(':slug', slug),
  sportRulesOf: (slug: string) => patterns.sportRulesOf.replace(':slug', slug),
} as const

/** The path of a page for the number of what it is about: a league's, say. */
export function pathWith(pattern: string): (id: number) => string {
  return (id) => pattern.replace(/:\w+/, String(id))
}

/** What the link of an answer in a mail has before its secret, so that its page offers that answer first. */
export const ANSWERS = { yes: 'yes.', no: 'no.' } as const

/** The place of Your Leagues at which a player is asked about a game. */
export function gameAnchor(fixtureId: number): string {
  return `game-${fixtureId}`
}
