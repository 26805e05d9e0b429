import { safeReturnPath } from '@hive/domain/base/session/return-path'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppSelector, useAppStore } from '#app/hooks.ts'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { aboutLeague } from '@hive/domain/base/session/sign-in-about'
import { paths, patterns } from '@hive/domain/base/site/paths'
import { selectConfig } from '#features/base/site/slice.ts'
import { leagueAhead, pendingVerification } from './pending.ts'
import { outlastsPage } from '#lib/has-storage.ts'
import { report } from '#lib/report.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BESIDE } from './beside.ts'
import { beginBeside, completeSignIn, rememberedBack, signIn } from './sign-in.ts'

/** State for this page: where to continue afterwards, and whether a signed-in player must sign in again. */
export type LoginState = {
  from?: string
  /** The state of that page’s entry in the history, such as the way into a league that was chosen. */
  fromState?: unknown
  isAgain?: boolean
}

/** The page before and after the hosted sign-in. */
export function LoginPage() {
  const store = useAppStore()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [problem, setProblem] = useState(() => (outlastsPage() ? null : BLOCKED))
  const [onward, setOnward] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const { isPaid, aboutOf } = useAbout()

  useEffect(() => {
    // A code works once, and effects run twice in development.
    if (isUnderWay.current || !outlastsPage()) return
    isUnderWay.current = true
    const query = new URLSearchParams(search)
    const next = query.get('next')
    // Without a destination of its own, a sign-in must not keep that of an abandoned one.
    const otherwise = next === null ? rememberedBack() : { path: safeReturnPath(next) }
    const isBeside = query.has(BESIDE)
    if (isBeside) beginBeside()
    const { from, fromState, isAgain } = (state as LoginState | null) ?? {}
    const back = from === undefined ? otherwise : { path: from, state: fromState }
    const step = query.has('code')
      ? completeSignIn(store).then(({ path, state: ofPath, isForOther }) =>
          isForOther ? setOnward(path) : navigate(path, { replace: true, state: ofPath }),
        )
      : query.has('error')
        ? Promise.reject(new Error('The sign-in was given up.'))
        : signIn(back, {
            ...((isAgain ?? (isBeside || query.has('again'))) ? { prompt: 'login' } : {}),
            ...aboutOf(back.path),
          })
    Promise.resolve(step).catch((error: unknown) => {
      report('The sign-in was not completed.', error)
      setProblem(problemOf(error))
      // The code has been used, so it is removed from the address.
      if (search) void navigate(paths.login, { replace: true })
    })
  }, [aboutOf, navigate, search, state, store])

  if (onward !== null) return <ForOtherTab path={onward} />
  if (problem === null)
    return <Spinner>{isPaid ? PAYMENT_IS_SAFE : 'Taking you to log in...'}</Spinner>
  return (
    <section className="wrap grid max-w-xl gap-6 py-16">
      <h1>Log in</h1>
      <Notice tone="error">{problem}</Notice>
      <Button onClick={again}>Log in</Button>
    </section>
  )

  function again() {
    if (problem === BLOCKED) return location.reload()
    signIn(rememberedBack()).catch((error: unknown) => setProblem(problemOf(error)))
  }
}

const BLOCKED =
  'Your browser keeps nothing for this site, so we can’t log you in. Please allow cookies and site data for it in the browser’s settings, or open Hive outside of the app that you came from.'

/** What is said of a sign-in that did not work; a browser has its own words for an answer that did not come. */
function problemOf(error: unknown): string {
  const isUnanswered =
    error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
  return isUnanswered
    ? 'We couldn’t reach Hive. Please check your connection, and try again.'
    : 'That didn’t work. Please try again.'
}

const PAYMENT_IS_SAFE = 'Your payment is safe. Once you’re logged in, we’ll finish your sign-up...'

/** Closes this tab, or says that it can be closed, where the browser does not let it close itself. */
function ForOtherTab({ path }: { path: string }) {
  useEffect(() => window.close(), [])
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <h1>You’re logged in</h1>
      <p>Your other tab goes on where you were, with what you typed. You can close this one.</p>
      <ButtonLink to={path} replace variant="ghost">
        Carry on here instead
      </ButtonLink>
    </section>
  )
}

/** Whether a player who has paid is about to sign in; and what the hosted page is asked to say, by where it leads. */
function useAbout() {
  const { kind } = useAppSelector(selectConfig).identity
  const [isPaid] = useState(() => pendingVerification.read() !== null)
  const aboutOf = useCallback(
    (from: string) => {
      const about = isPaid ? 'payment' : leagueAbout(from)
      // Only our own hosted page knows this parameter.
      return about !== null && kind === 'embedded' ? { extraQueryParams: { about } } : {}
    },
    [isPaid, kind],
  )
  return { isPaid, aboutOf }
}

/** The league that a path signs up for, in the words of the hosted page; `null` for any other path. */
function leagueAbout(from: string): string | null {
  const { pathname } = new URL(from, location.origin)
  const onTeam = matchPath(patterns.teamPlayerSignUp, pathname)
  const id = (onTeam ?? matchPath(patterns.signUp, pathname))?.params.id
  if (id === undefined) return null
  const chosen = leagueAhead.read()
  const way = onTeam ? 'team_player' : chosen?.leagueId === Number(id) ? chosen.way : null
  return aboutLeague({ leagueId: Number(id), way })
}
