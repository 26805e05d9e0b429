import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import type { CheckoutOutcome } from '@hive/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { selectConfig } from '#features/content/slice.ts'
import { accountRequested, selectProfile } from '#features/account/slice.ts'
import { leaguesRequested } from '#features/leagues/slice.ts'
import { ApiError } from '#lib/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'
import { checkoutSlip, isVerified, pendingVerification, rememberVerified } from './checkout-slip.ts'
import { clearChoice } from './choice.ts'
import { Congratulations } from './congratulations.tsx'

type Step =
  | { kind: 'working' }
  | { kind: 'done'; outcome: CheckoutOutcome }
  | { kind: 'failed'; text: string }

/** Where the card page leads back to: looks at the payment and says how it ended. */
export function PaymentReturnPage() {
  const [query] = useSearchParams()
  const sessionId =
    query.get('session_id') ??
    pendingVerification.read() ??
    checkoutSlip.read()?.StripeSessionId ??
    null
  const { signedIn } = useAppSelector(selectProfile)
  if (sessionId === null) return <Navigate replace to={paths.leagues} />
  if (!signedIn) return <SignInFirst sessionId={sessionId} />
  return <Verification sessionId={sessionId} />
}

/** The session of this tab has ended: the payment waits until its owner has signed in again. */
function SignInFirst({ sessionId }: { sessionId: string }) {
  useEffect(() => pendingVerification.write(sessionId), [sessionId])
  return <Navigate replace to={paths.login} state={{ from: paths.signUpSuccess }} />
}

function Verification({ sessionId }: { sessionId: string }) {
  const step = useVerification(sessionId)
  const { organiser } = useAppSelector(selectConfig)
  if (step.kind === 'working') {
    return <Spinner>Processing your registration and verifying the payment...</Spinner>
  }
  if (step.kind === 'failed') {
    return (
      <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
        <Notice tone="error">{step.text}</Notice>
        <p>
          If money was taken, your registration is finished by itself within minutes, or the money
          goes back. Write to{' '}
          <a className="link" href={`mailto:${organiser.email}`}>
            {organiser.email}
          </a>{' '}
          if you are in doubt.
        </p>
        <ButtonLink to={paths.leagues}>Find a league</ButtonLink>
      </section>
    )
  }
  return step.outcome.state === 'confirmed' ? <Confirmed {...step.outcome} /> : <PlaceGone />
}

function useVerification(sessionId: string): Step {
  const api = useApi()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { email } = useAppSelector(selectProfile)
  const [step, setStep] = useState<Step>({ kind: 'working' })
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    async function verify() {
      const { verifyPayment, startRegistrationPaymentsFlow } =
        await import('@hive/contract/payments')
      const wasVerified = isVerified(sessionId)
      const outcome = wasVerified
        ? await api.call(startRegistrationPaymentsFlow, {
            body: { sessionId, leagueId: checkoutSlip.read()?.LeagueId ?? 0 },
          })
        : await api.call(verifyPayment, { body: { SessionId: sessionId } })
      if (!wasVerified) {
        rememberVerified(sessionId)
        showToast('success', 'Payment verified! ')
      }
      pendingVerification.clear()
      clearChoice()
      setStep({ kind: 'done', outcome })
      await Promise.all([dispatch(accountRequested(email)), dispatch(leaguesRequested(undefined))])
    }
    verify().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) {
        pendingVerification.write(sessionId)
        void navigate(paths.login, { replace: true, state: { from: paths.signUpSuccess } })
        return
      }
      setStep({ kind: 'failed', text: problemText(error) })
    })
  }, [api, dispatch, email, navigate, sessionId])
  return step
}

function problemText(error: unknown): string {
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

function PlaceGone() {
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <h1>Sorry, the place was gone</h1>
      <p className="text-lg">
        Your payment arrived after the last place had been taken. All of it goes back to your card,
        without you having to do anything.
      </p>
      <ButtonLink to={paths.leagues}>Find another league</ButtonLink>
    </section>
  )
}
