import { paths } from '@hive/domain/base/site/paths'
import { TRIAL_NOTE } from '@hive/domain/base/site/trial-note'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { UNMEASURED } from '#app/page-route.ts'
import { part } from '#lib/part.ts'
import { leaveUnsaid } from '#lib/unsaid.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#app/hooks.ts'
import { promotionsChanged, selectConfig, selectPromotions } from '#features/base/site/slice.ts'
import { selectRegistrations } from '#features/roster/registration/slice.ts'
import { selectProfile, sessionEnded } from '#features/base/session/slice.ts'
import { selectLeagues } from '#features/leagues/leagues/slice.ts'
import { useMeasurement } from '#features/base/tracking/use-measurement.ts'
import { followConsent, isBannerOpen } from '#features/base/tracking/consent.ts'
import { SaySessionEnded } from '#ui/say-session-ended.ts'
import { Toasts } from '#ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/**
 * The page, as the same element at every drawing: React leaves one that is not taken over yet alone as long as nothing
 * about it changes.
 */
const PAGE = (
  <Suspense>
    <Outlet />
  </Suspense>
)

/** The frame of every page. */
export function Layout() {
  const isPublic = usePageTurn()
  const isLeaving = useMeasurement(isPublic)
  usePromotionClock()
  const dispatch = useAppDispatch()
  const sayEnded = useCallback((text: string) => void dispatch(sessionEnded(text)), [dispatch])
  const isConsole = useIsConsole()
  const page = <SaySessionEnded value={sayEnded}>{!isLeaving && PAGE}</SaySessionEnded>
  return (
    <>
      <a
        href="#main"
        className="btn sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to the content
      </a>
      <Cookies />
      <TrialNote />
      {isConsole ? page : <Site isPublic={isPublic}>{page}</Site>}
      <HeldPlace />
      {!isConsole && <Footer />}
      <Signed />
      <Ended isPublic={isPublic} />
      <Toasts />
    </>
  )
}

type SiteProps = { isPublic: boolean; children: ReactNode }

function Site({ isPublic, children }: SiteProps) {
  return (
    <>
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className={`flex-1 pb-5 outline-none sm:pb-16 ${isPublic ? '' : 'of-one'}`}
      >
        {children}
      </main>
    </>
  )
}

/** The site's frame around an error in the place of a page whose own frame has gone with it. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  const isConsole = useIsConsole()
  if (!isConsole) return children
  return (
    <>
      <Site isPublic={false}>{children}</Site>
      <Footer />
    </>
  )
}

/** Whether the screens of organisers are here, or about to be: they have a frame of their own. */
function useIsConsole(): boolean {
  const { account, error } = useAppSelector(selectProfile)
  const isThere = `${useLocation().pathname}/`.startsWith(`${paths.organiser}/`)
  const mayOpen = account?.permissions.tasks && !account.needsSecondFactor
  return isThere && (account ? Boolean(mayOpen) : error === null)
}

function TrialNote() {
  const { isTrial } = useAppSelector(selectConfig)
  if (!isTrial) return null
  return (
    <aside aria-label="Trial" className="bg-honey px-4 py-2 text-center font-semibold text-ink">
      {TRIAL_NOTE}
    </aside>
  )
}

const CookieBanner = part(
  async () => (await import('#features/base/tracking/cookie-banner.tsx')).CookieBanner,
)

/** The cookie question, loaded only for those who are asked. */
function Cookies() {
  const isOpen = useSyncExternalStore(followConsent, isBannerOpen, () => false)
  if (!isOpen) return null
  return (
    <Suspense>
      <CookieBanner />
    </Suspense>
  )
}

const ForPlayers = part(async () => (await import('./for-players.tsx')).ForPlayers)

/** For someone signed in: loaded for them alone. */
function Signed() {
  const { account } = useAppSelector(selectProfile)
  return (
    account && (
      <Suspense>
        <ForPlayers account={account} />
      </Suspense>
    )
  )
}

const HoldStrip = part(
  async () => (await import('#features/sign-up/sign-up/hold-strip.tsx')).HoldStrip,
)

/** For someone who is paying: loaded for them alone. */
function HeldPlace() {
  const { list } = useAppSelector(selectRegistrations)
  const held = list.filter(({ state }) => state === 'held')
  if (held.length === 0) return null
  return (
    <Suspense>
      <HoldStrip list={held} />
    </Suspense>
  )
}

const EndedSession = part(async () => (await import('./ended-session.tsx')).EndedSession)

/** For someone whose session has ended. A page of theirs that was never drawn says it in its own place. */
function Ended({ isPublic }: { isPublic: boolean }) {
  const { account, isExpired } = useAppSelector(selectProfile)
  if (!isExpired || (account === null && !isPublic)) return null
  return (
    <Suspense>
      <EndedSession />
    </Suspense>
  )
}

/** Starts and ends promotions on an open page too. */
function usePromotionClock(): void {
  const { promotions } = useAppSelector(selectConfig)
  const current = useAppSelector(selectPromotions)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (promotions.length + current.length === 0) return undefined
    let stop: (() => void) | null = () => {}
    const show = (next: typeof current) => void dispatch(promotionsChanged(next))
    // Loaded only while there are promotions. Without it the next page asks the server.
    import('#app/promotion-clock.ts').then(({ watchPromotions }) => {
      if (stop) stop = watchPromotions({ promotions, current, show })
    }, leaveUnsaid)
    return () => {
      stop?.()
      stop = null
    }
  }, [current, dispatch, promotions])
}

/** Updates the head after the first page, whose head the server wrote. */
function useHead(pathname: string): void {
  const store = useAppStore()
  const leagues = useAppSelector(selectLeagues)
  const written = useRef(pathname)
  useEffect(() => {
    if (written.current === pathname) return
    written.current = ''
    import('#app/follow-head.ts').then(
      // Skipped when the user has gone to another page in the meantime.
      ({ followHead }) =>
        window.location.pathname === pathname &&
        followHead({ ...store.getState().site, leagues }, pathname),
      // An outdated head is not a fault that users would notice.
      leaveUnsaid,
    )
  }, [leagues, pathname, store])
}

/**
 * A new path starts at the top or at the part that its address names, with its title, and is announced to screen
 * readers. Says whether it is one for everyone.
 */
function usePageTurn(): boolean {
  const { pathname, hash } = useLocation()
  const isPublic = useMatches().every(({ handle }) => handle !== UNMEASURED)
  const turned = useRef(pathname)
  useHead(pathname)
  useEffect(() => {
    if (turned.current === pathname) return
    turned.current = pathname
    const meant = document.getElementById(hash.slice(1))
    if (meant && meant === document.activeElement) return
    if (meant) meant.scrollIntoView()
    else window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return isPublic
}
