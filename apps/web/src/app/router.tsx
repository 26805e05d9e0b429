import { type Audience, audienceOf, type PageName, patterns } from '@hive/domain/base/site/paths'
import type { RouteObject } from 'react-router'
import { framed } from './frame.tsx'
import { pageRoute, UNMEASURED } from './page-route.ts'

/** The lazily loaded component of every page of the app. */
const pages: Record<Exclude<PageName, 'screen' | 'night'>, () => Promise<React.ComponentType>> = {
  home: async () => (await import('./pages/home-page.tsx')).HomePage,
  leagues: leagueList,
  signUpCancel: leagueList,
  league: async () => (await import('./pages/league-screen.tsx')).LeagueScreen,
  fairness: async () => (await import('./pages/fairness-screen.tsx')).FairnessScreen,
  upcomingLeagues: async () =>
    (await import('#features/leagues/leagues/upcoming-page.tsx')).UpcomingLeaguesPage,
  howItWorks: async () => (await infoPages()).HowItWorksPage,
  about: async () => (await infoPages()).AboutPage,
  contact: async () => (await infoPages()).ContactPage,
  partnerships: async () => (await infoPages()).PartnershipsPage,
  inclusion: async () => (await infoPages()).InclusionPage,
  faq: async () => (await import('#features/leagues/content/faq-page.tsx')).FaqPage,
  policies: async () => (await import('#features/leagues/content/policies-page.tsx')).PoliciesPage,
  blog: async () => (await blogPages()).BlogPage,
  blogPost: async () => (await blogPages()).BlogPostPage,
  reviews: async () => (await import('#features/leagues/reviews/reviews-page.tsx')).ReviewsPage,
  sportRules,
  sportRulesOf: sportRules,
  interest: async () => (await import('#features/account/interest/interest-page.tsx')).InterestPage,
  confirmInterest: async () =>
    (await import('#features/account/interest/confirm-page.tsx')).ConfirmPage,
  withdrawInterest: async () =>
    (await import('#features/account/interest/withdraw-page.tsx')).WithdrawPage,
  canYouCome: async () =>
    (await import('#features/season/fixtures/attendance/can-you-come-page.tsx')).CanYouComePage,
  fillIn: async () => (await import('./pages/fill-in-screen.tsx')).FillInScreen,
  login: async () => (await import('#features/base/session/login-page.tsx')).LoginPage,
  logout: async () => (await import('#features/base/session/logout-page.tsx')).LogoutPage,
  account: async () => (await import('./pages/account-screen.tsx')).AccountScreen,
  yourLeagues: async () => (await import('./pages/your-leagues-screen.tsx')).YourLeaguesScreen,
  signUp: async () => (await import('#features/sign-up/sign-up/sign-up-page.tsx')).SignUpPage,
  signUpSuccess: async () =>
    (await import('#features/sign-up/sign-up/payment-return-page.tsx')).PaymentReturnPage,
  teamPlayerSignUp: async () => (await import('./pages/join-screen.tsx')).JoinScreen,
  teamPlayerSuccess: async () =>
    (await import('#features/sign-up/sign-up/team-player-success-page.tsx')).TeamPlayerSuccessPage,
  registration: async () => (await import('#app/pages/registration-screen.tsx')).RegistrationScreen,
  refundChoice: async () =>
    (await import('#features/money/payments/refund-choice-page.tsx')).RefundChoicePage,
  board: async () => (await import('#features/roster/calls/board-page.tsx')).BoardPage,
  payments: async () => (await import('#app/pages/payments-screen.tsx')).PaymentsScreen,
  messages: async () => (await import('#features/sign-up/messages/messages-page.tsx')).MessagesPage,
  message: async () => (await import('#features/sign-up/messages/message-page.tsx')).MessagePage,
  receipt: async () => (await import('#features/money/payments/receipt-page.tsx')).ReceiptPage,
  organiser: async () => (await import('./pages/organiser-screen.tsx')).OrganiserScreen,
}

/** All pages, each loaded when it is opened. */
export const pageRoutes: readonly RouteObject[] = [
  ...routesFor('everyone'),
  { handle: UNMEASURED, children: [...routesFor('linked'), ...routesFor('browser')] },
  { handle: UNMEASURED, ...pageRoute(requireSignIn), children: routesFor('player') },
  {
    path: '*',
    ...pageRoute(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
  },
]

/** The route table. */
export const routes: RouteObject[] = framed([...pageRoutes])

function routesFor(audience: Audience): RouteObject[] {
  const names = Object.keys(pages) as (keyof typeof pages)[]
  return names
    .filter((name) => audienceOf(name) === audience)
    .map((name) => ({ path: patterns[name], ...pageRoute(pages[name]) }))
}

async function requireSignIn() {
  return (await import('#features/base/session/require-sign-in.tsx')).RequireSignIn
}

async function sportRules() {
  return (await import('#features/leagues/content/sport-rules-page.tsx')).SportRulesPage
}

function infoPages() {
  return import('#features/leagues/content/info-pages.tsx')
}

function blogPages() {
  return import('#features/leagues/content/blog-pages.tsx')
}

async function leagueList() {
  return (await import('#features/leagues/leagues/leagues-page.tsx')).LeaguesPage
}
