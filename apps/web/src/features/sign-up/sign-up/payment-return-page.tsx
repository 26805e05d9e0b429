import type { CheckoutOutcome } from '@hive/contract/sign-up/checkout'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useAppSelector, useOrganiser } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectProfile } from '#features/base/session/slice.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'
import { checkoutSlip, isSlipBroken } from './checkout-slip.ts'
import { pendingVerification } from '#features/base/session/pending.ts'
import { Congratulations } from './congratulations.tsx'
import { useVerification } from './use-verification.ts'

/** The page that the card page leads back to: has the payment checked and shows the result. */
export function PaymentReturnPage() {
  const [query] = useSearchParams()
  // Read once: the slip in the tab is cleared as soon as it has been used.
  const [kept] = useState(
    () => pendingVerification.read() ?? (checkoutSlip.read()?.StripeSessionId || null),
  )
  // An address that lost its number, as some mail programs leave it, says as little as none.
  const sessionId = query.get('session_id') || kept
  const { signedIn, isEntering } = useAppSelector(selectProfile)
  if (sessionId === null) {
    return isSlipBroken() ? (
      <Failed text="Error processing registration details: they cannot be read. Please try signing up again." />
    ) : (
      <Navigate replace to={paths.leagues} />
    )
  }
  if (isEntering) return <Spinner>Loading account details...</Spinner>
  if (!signedIn) return <SignInFirst sessionId={sessionId} />
  return <Verification sessionId={sessionId} />
}

/** The session has ended: the payment waits until the player has signed in again. */
function SignInFirst({ sessionId }: { sessionId: string }) {
  useEffect(() => {
    pendingVerification.write(sessionId)
    showToast('error', 'Authentication token not found. Please log in again.')
  }, [sessionId])
  return <Navigate replace to={paths.login} state={{ from: paths.signUpSuccess }} />
}

function Verification({ sessionId }: { sessionId: string }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Attempt key={attempt} sessionId={sessionId} again={() => setAttempt((before) => before + 1)} />
  )
}

type AttemptProps = { sessionId: string; again: () => void }

/** One check of the payment; repeating it is safe. */
function Attempt({ sessionId, again }: AttemptProps) {
  const step = useVerification(sessionId)
  if (step.kind === 'working') {
    return <Spinner>Processing your registration and verifying the payment...</Spinner>
  }
  if (step.kind === 'refused') return <Refused />
  if (step.kind === 'failed') return <Failed text={step.text} again={again} />
  return step.outcome.state === 'confirmed' ? (
    <Confirmed {...step.outcome} />
  ) : (
    <PlaceGone {...step.outcome} />
  )
}

type FailedProps = { text: string; again?: (() => void) | undefined; againText?: string }

function Failed({ text, again, againText = 'Try again' }: FailedProps) {
  const organiser = useOrganiser()
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <h1>Your registration</h1>
      <Notice tone="error">{text}</Notice>
      <p>
        If we’ve taken money, it’s safe: within minutes your sign-up goes through by itself, or your
        money goes back. Not sure? Write to{' '}
        <a className="link" href={`mailto:${organiser.email}`}>
          {organiser.email}
        </a>
        .
      </p>
      <p className="flex flex-wrap gap-3">
        {again && <Button onClick={again}>{againText}</Button>}
        <ButtonLink variant={again ? 'ghost' : 'primary'} to={paths.leagues}>
          Find a league
        </ButtonLink>
      </p>
    </section>
  )
}

/** The server does not accept this new session; signing in with the password may help. */
function Refused() {
  const navigate = useNavigate()
  const state = { from: paths.signUpSuccess, isAgain: true }
  return (
    <Failed
      text="Unauthorized. Please log in again."
      again={() => void navigate(paths.login, { state })}
      againText="Sign in again"
    />
  )
}

function Confirmed({ leagueId, leagueTitle, venueName, email }: CheckoutOutcome) {
  if (leagueTitle !== '') {
    return (
      <Congratulations leagueId={leagueId} league={leagueTitle} venue={venueName} email={email} />
    )
  }
  return (
    <section className="wrap py-20 text-center">
      <h1>Registration Complete</h1>
      <p className="mt-8">
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </p>
    </section>
  )
}

const NO_PLACE: Record<NonNullable<CheckoutOutcome['noPlace']>, [title: string, text: string]> = {
  place_gone: ['Sorry, the place was gone', 'Your payment came in after the last place had gone.'],
  given_up: [
    'You had let this place go',
    'Your payment came in after that, so you’re not signed up.',
  ],
  paid_twice: ['You had paid already', 'Your place is safe. This was a second payment for it.'],
  league_cancelled: [
    'This league is called off',
    'We’re sorry: your payment came in after we’d called it off.',
  ],
}

function PlaceGone({ leagueId, noPlace, isInLine }: CheckoutOutcome) {
  const [title, text] = NO_PLACE[noPlace ?? 'place_gone']
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <h1>{title}</h1>
      <p className="text-lg">
        {text} It’s all going back to you, the way you paid, and there’s nothing you need to do.
      </p>
      {isInLine && (
        <p className="text-lg">
          You’re first on the waiting list now. If a place comes free, we’ll e-mail you and keep it
          for you for 24 hours. Don’t want to wait? You can leave the list on the league’s page.
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.league(leagueId)}>See the league</ButtonLink>
        <ButtonLink variant="ghost" to={paths.leagues}>
          Find another league
        </ButtonLink>
      </p>
    </section>
  )
}
