import type { RegistrationWire } from '@hive/contract/registrations'
import { useAct, useApi, useAppDispatch } from '#app/hooks.ts'
import { paths } from '@hive/domain/site/paths'
import { registrationsRequested } from '#features/registration/slice.ts'
import { irishClock } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { leaguesRequested } from './slice.ts'

/** On the page of a league in which a place is held for this player while the card page is open. */
export function HeldPlace({ held }: { held: RegistrationWire }) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const act = useAct(paths.league(held.leagueId))
  const { id, heldUntil, cardPage } = held
  const letGo = () =>
    act(async () => {
      const { cancelRegistration } = await import('@hive/contract/registrations')
      await api.call(cancelRegistration, { body: { registrationId: id } })
      showToast('success', 'You’ve let your place go.')
      await dispatch(registrationsRequested(undefined))
      await dispatch(leaguesRequested(undefined))
    })
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
      <Button variant="quiet" onClick={() => void letGo()}>
        Let it go
      </Button>
    </>
  )
}
