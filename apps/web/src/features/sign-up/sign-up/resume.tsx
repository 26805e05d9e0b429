import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { checkoutSlip } from './checkout-slip.ts'
import { pendingVerification } from '#features/base/session/pending.ts'
import { selectRegistrations } from '#features/roster/registration/slice.ts'

/** Leads to the success page once the payment has arrived. Does nothing while it is unpaid. */
export function Resume() {
  const { list } = useAppSelector(selectRegistrations)
  const navigate = useNavigate()
  useEffect(() => {
    const slip = checkoutSlip.read()
    // A player who pays for the rest of a league already has a place: the try-out.
    const isPaid = list.some(
      (own) =>
        own.state === 'confirmed' &&
        own.leagueId === slip?.LeagueId &&
        own.TryItOutRegistration === slip.TryItOutRegistration,
    )
    const hasEnd = slip?.StripeSessionId && isPaid
    if (hasEnd || pendingVerification.read() !== null) {
      void navigate(paths.signUpSuccess, { replace: true })
    }
  }, [list, navigate])
  return null
}
