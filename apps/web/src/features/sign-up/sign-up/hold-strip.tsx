import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectMemberships } from '#features/base/session/slice.ts'
import { clockLeft, useNow } from '#lib/use-now.ts'
import { StepButton } from '#ui/step-button.tsx'
import {
  registrationsRequested,
  selectRegistrationOf,
} from '#features/roster/registration/slice.ts'
import { useCancelling } from './use-cancelling.ts'

const SECOND = 1000
const KEPT = 'Your try-out stays as it is.'

type Props = { held: RegistrationWire }

/** Stays in view while a place is held: how long it is kept, a way to pay, and a way to let it go. */
export function HoldStrip({ held }: Props) {
  const now = useNow(SECOND)
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const isOnPage = useIsOnPage(held, pathname)
  const { heldUntil } = held
  const isOver = heldUntil !== null && Date.parse(heldUntil) <= now
  useEffect(() => {
    if (isOver) void dispatch(registrationsRequested(undefined))
  }, [dispatch, isOver])
  if (heldUntil === null || isOver || isOnPage) return null
  return (
    <section aria-label="Your held place" className="no-print bg-honey-wash">
      <div className="wrap flex flex-wrap items-center gap-x-5 py-2 sm:flex-nowrap">
        <p className="min-w-0 flex-1 truncate">
          <What held={held} />
        </p>
        <span role="timer" className="num text-xl tabular-nums">
          {clockLeft(heldUntil, now)}
        </span>
        <div className="flex w-full items-center gap-5 sm:w-auto">
          <Ways held={held} />
        </div>
      </div>
    </section>
  )
}

/** A league's own page already shows this among its options, unless the player is in it in another way. */
function useIsOnPage({ leagueId }: RegistrationWire, pathname: string): boolean {
  const memberships = useAppSelector(selectMemberships)
  return (
    pathname === paths.league(leagueId) && !memberships.some((own) => own.leagueId === leagueId)
  )
}

/** The place of a try-out stays safe, whether or not the player pays for the rest. */
function useIsPlaceSafe({ leagueId, isUpgrade }: RegistrationWire): boolean {
  const own = useAppSelector((state) => selectRegistrationOf(state, leagueId))
  return isUpgrade && own !== undefined
}

function What({ held }: Props) {
  const isSafe = useIsPlaceSafe(held)
  return (
    <>
      {isSafe ? 'Your place is safe. Time to pay the rest of' : 'We’re keeping your place in'}{' '}
      <b>{held.leagueTitle}</b>
    </>
  )
}

function Ways({ held }: Props) {
  const letGo = useCancelling(held.id)
  const isSafe = useIsPlaceSafe(held)
  return (
    <>
      {held.cardPage && (
        <a className="btn btn-ink px-4" href={held.cardPage}>
          Continue to payment
        </a>
      )}
      <StepButton variant="quiet" {...letGo} done={isSafe ? KEPT : 'You’ve let your place go.'}>
        {isSafe ? 'Not now' : 'Let it go'}
      </StepButton>
    </>
  )
}
