import type { CheckoutOutcome } from '@hive/contract/sign-up/checkout'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi, useAppSelector, useRefresh } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectProfile } from '#features/base/session/slice.ts'
import { selectConfig } from '#features/base/site/slice.ts'
import { countSignUp } from '#features/base/tracking/consent.ts'
import { showToast } from '#ui/toast.tsx'
import { checkoutSlip, isVerified, rememberVerified, verificationSignIn } from './checkout-slip.ts'
import { pendingVerification } from '#features/base/session/pending.ts'
import { clearChoice } from './choice.ts'
import { errorText, isSignedOut } from '#lib/error-text.ts'
import { verifyPayment } from '#lib/verify-payment.ts'
import { AFTER_PAYMENT_TEXTS, takeLastStep } from './payment-calls.ts'

export type Step =
  | { kind: 'working' }
  | { kind: 'done'; outcome: CheckoutOutcome }
  | { kind: 'failed'; text: string }
  /**
   * Refused again after a new sign-in: shown as a message, since another sign-in would go round in a
   * circle.
   */
  | { kind: 'refused' }

/** One check of a payment: verifies it, takes the last step, and reports how far it has come. */
export function useVerification(sessionId: string): Step {
  const api = useApi()
  const refresh = useRefresh()
  const { organiser, measurement } = useAppSelector(selectConfig)
  const { account } = useAppSelector(selectProfile)
  const [step, setStep] = useState<Step>({ kind: 'working' })
  const fail = useFailure(sessionId, setStep)
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    async function look() {
      if (!isVerified(sessionId)) {
        await verifyPayment(api, sessionId)
        rememberVerified(sessionId)
        showToast('success', 'Payment verified! ')
      }
      const slip = checkoutSlip.read()
      const outcome = await takeLastStep(api, {
        sessionId,
        account,
        slip,
        support: organiser.email,
      })
      if (outcome.state === 'confirmed') void countSignUp(api, measurement, slip?.AdEventId)
      for (const kept of [pendingVerification, verificationSignIn, checkoutSlip]) kept.clear()
      clearChoice()
      setStep({ kind: 'done', outcome })
      await refresh()
    }
    look().catch(fail)
  }, [account, api, fail, measurement, organiser.email, refresh, sessionId])
  return step
}

/** Handles a failed check: a session that has ended is renewed once. */
function useFailure(sessionId: string, setStep: (step: Step) => void) {
  const navigate = useNavigate()
  return useCallback(
    (error: unknown) => {
      if (!isSignedOut(error)) {
        pendingVerification.clear()
        setStep({ kind: 'failed', text: errorText(error, AFTER_PAYMENT_TEXTS) })
        return
      }
      pendingVerification.write(sessionId)
      if (verificationSignIn.read() === sessionId) {
        setStep({ kind: 'refused' })
        return
      }
      verificationSignIn.write(sessionId)
      void navigate(paths.login, { replace: true, state: { from: paths.signUpSuccess } })
    },
    [navigate, sessionId, setStep],
  )
}
