import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { checkoutSlip } from './checkout-slip.ts'
import { pendingVerification } from './choice.ts'

/** Leads to the end of a sign-up whose payment has come. Of one that is not paid it changes nothing. */
export function Resume() {
  const api = useApi()
  const navigate = useNavigate()
  useEffect(() => {
    const end = () => navigate(paths.signUpSuccess, { replace: true })
    if (pendingVerification.read() !== null) {
      void end()
      return
    }
    const SessionId = checkoutSlip.read()?.StripeSessionId
    if (!SessionId) return
    const look = async () => {
      const { verifyPayment } = await import('@hive/contract/payments')
      await api.call(verifyPayment, { body: { SessionId } })
    }
    // Not paid, or not known: the strip above the page says what there is to do.
    look().then(end, () => undefined)
  }, [api, navigate])
  return null
}
