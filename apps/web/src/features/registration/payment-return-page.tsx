import { useApi, useAppSelector } from '#app/hooks.ts'
import type { CheckoutOutcome } from '@hive/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { selectConfig } from '#features/content/slice.ts'
import { selectProfile } from '#features/account/slice.ts'
import { countSignUp } from '#features/tracking/consent.ts'
import { type Api, ApiError } from '#lib/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'
import {
  checkoutSlip,
  isSlipBroken,
  isVerified,
  pendingVerification,
  rememberVerified,
} from './checkout-slip.ts'
import { clearChoice } from './choice.ts'
import { Congratulations } from './congratulations.tsx'
import { useSignUpCalls } from './use-sign-up-calls.ts'

type Step =
  | { kind: 'working' }
  | { kind: 'done'; outcome: CheckoutOutcome }
  | { kind: 'failed'; text: string }

/** Where the card page leads back to: looks at the payment and says how it ended. */
export function PaymentReturnPage() {
  const [query] = useSearchParams()
  // Read once: what the tab kept is cleared as soon as it has served its purpose.
  const [kept] = useState(
    () => pendingVerification.read() ?? (checkoutSlip.read()?.StripeSessionId || null),
  )
  const sessionId = query.get('session_id') ?? kept
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

/** The session of this tab has ended: the payment waits until its owner has signed in again. */
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

/** One look at the payment; it is safe to look as often as one likes. */
function Attempt({ sessionId, again }: AttemptProps) {
  const step = useVerification(sessionId)
  if (step.kind === 'working') {
    return <Spinner>Processing your registration and verifying the payment...</Spinner>
  }
  if (step.kind === 'failed') return <Failed text={step.text} again={again} />
  return step.outcome.state === 'confirmed' ? (
    <Confirmed {...step.outcome} />
  ) : (
    <PlaceGone {...step.outcome} />
  )
}

function Failed({ text, again }: { text: string; again?: () => void }) {
  const { organiser } = useAppSelector(selectConfig)
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <Notice tone="error">{text}</Notice>
      <p>
        If money was taken, your registration is finished by itself within minutes, or the money
        goes back. Write to{' '}
        <a className="link" href={`mailto:${organiser.email}`}>
          {organiser.email}
        </a>{' '}
        if you are in doubt.
      </p>
      <p className="flex flex-wrap gap-3">
        {again && <Button onClick={again}>Try again</Button>}
        <ButtonLink variant={again ? 'ghost' : 'primary'} to={paths.leagues}>
          Find a league
        </ButtonLink>
      </p>
    </section>
  )
}

function useVerification(sessionId: string): Step {
  const api = useApi()
  const { refresh } = useSignUpCalls(paths.signUpSuccess)
  const navigate = useNavigate()
  const { organiser, measurement } = useAppSelector(selectConfig)
  const [step, setStep] = useState<Step>({ kind: 'working' })
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    async function verify() {
      const { verifyPayment } = await import('@hive/contract/payments')
      if (!isVerified(sessionId)) {
        await api.call(verifyPayment, { body: { SessionId: sessionId } })
        rememberVerified(sessionId)
        showToast('success', 'Payment verified! ')
      }
      const outcome = await finish(api, sessionId, organiser.email)
      if (outcome.state === 'confirmed') {
        void countSignUp(api, measurement, checkoutSlip.read()?.AdEventId)
      }
      pendingVerification.clear()
      clearChoice()
      checkoutSlip.clear()
      setStep({ kind: 'done', outcome })
      await refresh()
    }
    verify().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) {
        pendingVerification.write(sessionId)
        void navigate(paths.login, { replace: true, state: { from: paths.signUpSuccess } })
        return
      }
      setStep({ kind: 'failed', text: problemText(error) })
    })
  }, [api, measurement, navigate, organiser.email, refresh, sessionId])
  return step
}

/** The last step of the flow: asks for the registration as it stands. */
async function finish(api: Api, sessionId: string, support: string): Promise<CheckoutOutcome> {
  const { startRegistrationPaymentsFlow } = await import('@hive/contract/payments')
  const slip = checkoutSlip.read()
  const body = {
    sessionId,
    leagueId: slip?.LeagueId ?? 0,
    ...(slip ? { RegistrationTypeId: slip.RegistrationTypeId, Price: slip.Price } : {}),
  }
  return api.call(startRegistrationPaymentsFlow, { body }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw error
    const wasAnswered = error instanceof ApiError && error.status > 0
    throw new FinalStep(
      wasAnswered
        ? `Final registration step failed. Please contact support at ${support}.`
        : `An error occurred during the final registration step. Please contact support at ${support}.`,
    )
  })
}

/** Paid, and then something went wrong. */
class FinalStep extends Error {}

function problemText(error: unknown): string {
  if (error instanceof FinalStep) return error.message
  const wasAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500
  return wasAnswered
    ? 'Registration failed. Please try again.'
    : 'An error occurred during registration. Please try again.'
}

function Confirmed({ leagueTitle, venueName, email }: CheckoutOutcome) {
  if (leagueTitle !== '') {
    return <Congratulations league={leagueTitle} venue={venueName} email={email} />
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
  place_gone: [
    'Sorry, the place was gone',
    'Your payment arrived after the last place had been taken.',
  ],
  given_up: [
    'You had let this place go',
    'Your payment arrived after that, so you are not signed up.',
  ],
  paid_twice: ['You had paid already', 'Your place is safe. This was a second payment for it.'],
  league_cancelled: ['This league is called off', 'We are sorry: your payment arrived after that.'],
}

function PlaceGone({ leagueId, noPlace, isInLine }: CheckoutOutcome) {
  const [title, text] = NO_PLACE[noPlace ?? 'place_gone']
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <h1>{title}</h1>
      <p className="text-lg">
        {text} All of it goes back to your card, without you having to do anything.
      </p>
      {isInLine && (
        <p className="text-lg">
          You are first on the waiting list: if a place comes free, we keep it for you for 24 hours
          and write to you. You can leave the list on the page of the league.
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
