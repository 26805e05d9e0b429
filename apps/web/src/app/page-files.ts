import { matchRoutes } from 'react-router'
import { paths } from './paths.ts'
import { routes } from './router.tsx'

const INFO = 'src/features/content/info-pages.tsx'
const BLOG = 'src/features/content/blog-pages.tsx'
const LEAGUES = 'src/features/leagues/leagues-page.tsx'
const SPORT_RULES = 'src/features/content/sport-rules-page.tsx'

/** The source of each page, by the path of its route; pages behind the guard are fetched after it. */
const SOURCES: Readonly<Record<string, string>> = {
  [paths.home]: 'src/app/pages/home-page.tsx',
  [paths.leagues]: LEAGUES,
  [paths.signUpCancel]: LEAGUES,
  [paths.leaguePattern]: 'src/app/pages/league-screen.tsx',
  [paths.howItWorks]: INFO,
  [paths.about]: INFO,
  [paths.contact]: INFO,
  [paths.partnerships]: INFO,
  [paths.inclusion]: INFO,
  [paths.faq]: 'src/features/content/faq-page.tsx',
  [paths.policies]: 'src/features/content/policies-page.tsx',
  [paths.blog]: BLOG,
  [paths.blogPostPattern]: BLOG,
  [paths.reviews]: 'src/features/reviews/reviews-page.tsx',
  [paths.upcomingLeagues]: 'src/features/leagues/upcoming-page.tsx',
  [paths.sportRules]: SPORT_RULES,
  [paths.sportRulesPattern]: SPORT_RULES,
  [paths.interest]: 'src/features/interest/interest-page.tsx',
  [paths.confirmInterest]: 'src/features/interest/confirm-page.tsx',
  [paths.withdrawInterest]: 'src/features/interest/withdraw-page.tsx',
  [paths.login]: 'src/features/session/login-page.tsx',
  [paths.logout]: 'src/features/session/logout-page.tsx',
  [paths.account]: 'src/app/pages/account-screen.tsx',
  [paths.signUpSuccess]: 'src/features/registration/payment-return-page.tsx',
  [paths.teamPlayerSuccess]: 'src/features/registration/team-player-success-page.tsx',
  [paths.yourLeagues]: 'src/app/pages/your-leagues-screen.tsx',
  '*': 'src/app/pages/not-found-page.tsx',
}

/** Where the code of an address stands, so that the browser can fetch it together with the app. */
export function pageSource(pathname: string): string | undefined {
  const [match] = matchRoutes(routes, pathname)?.slice(-1) ?? []
  return SOURCES[match?.route.path ?? '']
}
