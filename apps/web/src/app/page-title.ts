import type { League } from '@hive/domain/leagues/league'
import { matchPath } from 'react-router'
import { POSTS, SPORTS } from '#features/content/library.ts'
import { paths } from './paths.ts'

/** What every page inside the app needs to know of itself; what search engines read besides is in page-meta. */
export type PageTitle = {
  readonly status: number
  readonly title: string
  /** Drawn by the server; the others are a shell that the browser fills. */
  readonly isPublic: boolean
}

const SHELLS: Readonly<Record<string, string>> = {
  [paths.login]: 'Log in',
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
  [paths.withdrawInterest]: 'No more e-mails?',
}

const PAGES: Readonly<Record<string, string>> = {
  [paths.home]: 'Social sports leagues in Leixlip, Maynooth, Celbridge and Lucan',
  [paths.leagues]: 'Find a league',
  [paths.signUpCancel]: 'Find a league',
  [paths.howItWorks]: 'How {{organiser}} works',
  [paths.contact]: 'Contact us',
  [paths.interest]: 'Register your interest',
  [paths.policies]: 'Policies',
  [paths.upcomingLeagues]: 'Upcoming leagues',
  [paths.about]: 'About',
  [paths.faq]: 'Frequently asked questions',
  [paths.blog]: 'Blog',
  [paths.partnerships]: 'Partnerships and Suppliers',
  [paths.inclusion]: 'Inclusion and Fair Play',
  [paths.reviews]: 'Reviews',
}

export const PUBLIC_PATHS: readonly string[] = Object.keys(PAGES)
export const SHELL_PATHS: readonly string[] = Object.keys(SHELLS)

/** The title for a path; an address that nothing answers is 404. */
export function pageTitle(address: string, leagues: readonly League[]): PageTitle {
  const pathname = withoutLastSlash(address)
  const found = matchPath(paths.leaguePattern, pathname)
  if (found) return leagueTitle(findLeague(leagues, found.params['id']))
  const page = PAGES[pathname] ?? postTitle(pathname)
  if (page !== undefined) return { status: 200, title: page, isPublic: true }
  const rules = matchPath(paths.sportRulesPattern, pathname)
  if (rules || pathname === paths.sportRules) return sportTitle(rules?.params['slug'])
  const shell = Object.entries(SHELLS).find(([pattern]) => matchPath(pattern, pathname))
  if (shell) return { status: 200, title: shell[1], isPublic: false }
  return { status: 404, title: 'Page not found', isPublic: true }
}

/** A title with the organiser's name in it, where it has a place for that. */
export function named(title: string, organiser: string): string {
  return title.replace('{{organiser}}', organiser)
}

/** The league that an address names; an id is digits and nothing else. */
export function findLeague(leagues: readonly League[], id = ''): League | undefined {
  return leagues.find((league) => String(league.id) === id)
}

export function withoutLastSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function leagueTitle(league: League | undefined): PageTitle {
  if (!league) return { status: 404, title: 'League not found!', isPublic: true }
  return { status: 200, title: league.title, isPublic: true }
}

/** A sport that is not played here leads to the first one that is. */
function sportTitle(slug: string | undefined): PageTitle {
  const sport = SPORTS.find((other) => other.slug === slug)
  if (sport) return { status: 200, title: sport.title, isPublic: true }
  return { status: 302, title: 'Sport rules', isPublic: true }
}

function postTitle(pathname: string): string | undefined {
  return POSTS.find(({ slug }) => pathname === paths.blogPost(slug))?.title
}
