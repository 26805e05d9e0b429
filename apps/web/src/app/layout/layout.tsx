import { TRIAL_NOTE } from '@hive/domain/base/site/trial-note'
import { lazy, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type * as promotionRules from '@hive/domain/leagues/promotions/promotion'
import { UNMEASURED } from '#app/page-route.ts'
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
      <Header />
      <HeldPlace />
      <main id="main" tabIndex={-1} className="flex-1 pb-5 outline-none sm:pb-16">
        <SaySessionEnded value={sayEnded}>{!isLeaving && PAGE}</SaySessionEnded>
      </main>
      <Footer />
      <Signed />
      <Ended isPublic={isPublic} />
      <Toasts />
    </>
  )
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

const CookieBanner = lazy(async () => ({
  // When the code of the question does not load, the next page asks again.
  default: await import('#features/base/tracking/cookie-banner.tsx').then(
    (found) => found.CookieBanner,
    () => () => null,
  ),
}))

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

const ForPlayers = lazy(async () => ({
  default: (await import('./for-players.tsx')).ForPlayers,
}))

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

const HoldStrip = lazy(async () => ({
  default: (await import('#features/sign-up/sign-up/hold-strip.tsx')).HoldStrip,
}))

/** For someone who is paying: loaded for them alone. */
function HeldPlace() {
  const { list } = useAppSelector(selectRegistrations)
  const held = list.filter(({ state }) => state === 'held')
  if (held.length === 0) return null
  return (
    <Suspense>
      {held.map((one) => (
        <HoldStrip key={one.id} held={one} />
      ))}
    </Suspense>
  )
}

const EndedSession = lazy(async () => ({
  default: (await import('./ended-session.tsx')).EndedSession,
}))

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

const BOUNDARY_MS = 1000

/** Starts and ends promotions on an open page too, on the second. */
function usePromotionClock(): void {
  const { promotions } = useAppSelector(selectConfig)
  const current = useAppSelector(selectPromotions)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (promotions.length + current.length === 0) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const watch = ({ promotionsAt }: typeof promotionRules) => {
      const look = () => {
        const next = promotionsAt(promotions, new Date())
        if (keyOf(next) !== keyOf(current)) dispatch(promotionsChanged(next))
      }
      if (isOver) return
      look()
      timer = setInterval(look, BOUNDARY_MS)
    }
    // Loaded only while there are promotions. Without it the next page asks the server.
    import('@hive/domain/leagues/promotions/promotion').then(watch, () => undefined)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [current, dispatch, promotions])
}

function keyOf(promotions: readonly promotionRules.Promotion[]): string {
  return promotions.map(({ id }) => id).join()
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
      () => undefined,
    )
  }, [leagues, pathname, store])
}

/**
 * A new path starts at the top, with its title, and is announced to screen readers. Says whether
 * it is one for everyone.
 */
function usePageTurn(): boolean {
  const { pathname } = useLocation()
  const isPublic = useMatches().every(({ handle }) => handle !== UNMEASURED)
  const turned = useRef(pathname)
  useHead(pathname)
  useEffect(() => {
    if (turned.current === pathname) return
    turned.current = pathname
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return isPublic
}
