import type { RouteObject } from 'react-router'
import { WithoutLayout } from './error-page.tsx'
import { Layout } from './layout/layout.tsx'
import { pageRoute as page } from './page-route.ts'
import { paths } from './paths.ts'
import { RouteErrorPage } from './route-error-page.tsx'

/** Every page of the app by its address, each loaded when it is needed. */
const pages: RouteObject[] = [
  page(paths.home, async () => (await import('./pages/home-page.tsx')).HomePage),
  page(paths.leagues, leagueList),
  page(paths.signUpCancel, leagueList),
  page(paths.leaguePattern, async () => (await import('./pages/league-screen.tsx')).LeagueScreen),
  page(paths.howItWorks, async () => (await infoPages()).HowItWorksPage),
  page(paths.about, async () => (await infoPages()).AboutPage),
  page(paths.contact, async () => (await infoPages()).ContactPage),
  page(paths.partnerships, async () => (await infoPages()).PartnershipsPage),
  page(paths.inclusion, async () => (await infoPages()).InclusionPage),
  page(paths.faq, async () => (await import('#features/content/faq-page.tsx')).FaqPage),
  page(
    paths.policies,
    async () => (await import('#features/content/policies-page.tsx')).PoliciesPage,
  ),
  page(paths.blog, async () => (await blogPages()).BlogPage),
  page(paths.blogPostPattern, async () => (await blogPages()).BlogPostPage),
  page(paths.reviews, async () => (await import('#features/reviews/reviews-page.tsx')).ReviewsPage),
  page(
    paths.upcomingLeagues,
    async () => (await import('#features/leagues/upcoming-page.tsx')).UpcomingLeaguesPage,
  ),
  page(paths.sportRules, sportRules),
  page(paths.sportRulesPattern, sportRules),
  page(
    paths.interest,
    async () => (await import('#features/interest/interest-page.tsx')).InterestPage,
  ),
  page(
    paths.confirmInterest,
    async () => (await import('#features/interest/confirm-page.tsx')).ConfirmPage,
  ),
  page(
    paths.withdrawInterest,
    async () => (await import('#features/interest/withdraw-page.tsx')).WithdrawPage,
  ),
  page(paths.login, async () => (await import('#features/session/login-page.tsx')).LoginPage),
  page(paths.logout, async () => (await import('#features/session/logout-page.tsx')).LogoutPage),
  page(paths.account, async () => (await import('./pages/account-screen.tsx')).AccountScreen),
  page(
    paths.signUpSuccess,
    async () => (await import('#features/registration/payment-return-page.tsx')).PaymentReturnPage,
  ),
  page(paths.signUpPattern, signUp),
  page(paths.teamPlayerSuccess, teamPlayerSuccess),
  page(paths.teamPlayerSignUpPattern, teamPlayerSignUp),
  page(
    paths.yourLeagues,
    async () => (await import('./pages/your-leagues-screen.tsx')).YourLeaguesScreen,
  ),
  page(paths.registrationPattern, ownRegistration),
  page(paths.payments, ownPayments),
  page(paths.receiptPattern, ownReceipt),
  page(paths.scoreSheetPattern, scoreSheet),
  page('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
]

/** The route table. A page that fails leaves header and footer standing. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: (
      <WithoutLayout>
        <RouteErrorPage />
      </WithoutLayout>
    ),
    children: [{ errorElement: <RouteErrorPage />, children: pages }],
  },
]

/** Only for signed-in people: the guard stands around the page. */
async function guarded(load: () => Promise<React.ComponentType>): Promise<React.ComponentType> {
  const [{ RequireSignIn }, Page] = await Promise.all([
    import('#features/session/require-sign-in.tsx'),
    load(),
  ])
  return function Guarded() {
    return (
      <RequireSignIn>
        <Page />
      </RequireSignIn>
    )
  }
}

function signUp() {
  return guarded(async () => (await import('#features/registration/sign-up-page.tsx')).SignUpPage)
}

function teamPlayerSignUp() {
  return guarded(
    async () => (await import('#features/registration/team-player-page.tsx')).TeamPlayerPage,
  )
}

function ownRegistration() {
  return guarded(
    async () => (await import('#features/registration/registration-page.tsx')).RegistrationPage,
  )
}

function ownPayments() {
  return guarded(
    async () => (await import('#features/registration/payments-page.tsx')).PaymentsPage,
  )
}

function ownReceipt() {
  return guarded(async () => (await import('#features/registration/receipt-page.tsx')).ReceiptPage)
}

function scoreSheet() {
  return guarded(
    async () => (await import('#features/fixtures/score-sheet-page.tsx')).ScoreSheetPage,
  )
}

async function teamPlayerSuccess() {
  return (await import('#features/registration/team-player-success-page.tsx')).TeamPlayerSuccessPage
}

async function sportRules() {
  return (await import('#features/content/sport-rules-page.tsx')).SportRulesPage
}

function infoPages() {
  return import('#features/content/info-pages.tsx')
}

function blogPages() {
  return import('#features/content/blog-pages.tsx')
}

async function leagueList() {
  return (await import('#features/leagues/leagues-page.tsx')).LeaguesPage
}
