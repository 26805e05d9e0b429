import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { useApi, useAppDispatch } from '#app/hooks.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import { irishClock } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'

/** Shown on a league's page while a place is held and the card page is open. */
export function HeldPlace({ held }: { held: RegistrationWire }) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const { id, heldUntil, cardPage } = held
  async function letGo() {
    const { cancelRegistration } = await import('@hive/contract/roster/registrations')
    await api.call(cancelRegistration, { body: { registrationId: id } })
  }
  async function readAgain() {
    await dispatch(registrationsRequested(undefined))
    await dispatch(leaguesRequested(undefined))
  }
  return (
    <>
      <p className="num text-xl">We’re keeping a place for you</p>
      {heldUntil && (
        <p>
          Pay by <b>{irishClock(heldUntil)}</b> and it is yours.
        </p>
      )}
      {cardPage && (
        <a className="btn" href={cardPage}>
          Continue to payment
        </a>
      )}
      <StepButton variant="quiet" run={letGo} done="You’ve let your place go." after={readAgain}>
        Let it go
      </StepButton>
    </>
  )
}
