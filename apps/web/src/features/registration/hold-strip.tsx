import type { RegistrationWire } from '@hive/contract/registrations'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch } from '#app/hooks.ts'
import { clockLeft, useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { registrationsRequested } from './slice.ts'
import { useSignUpCalls } from './use-sign-up-calls.ts'

const SECOND = 1000
const GIVEN_UP = 'Your try-out stays as it is.'

/** Follows a player with a held place: for how long it is kept, the way to pay, and the way out. */
export function HoldStrip({ held }: { held: RegistrationWire }) {
  const now = useNow(SECOND)
  const { pathname } = useLocation()
  const { cancel } = useSignUpCalls(pathname)
  const dispatch = useAppDispatch()
  const { heldUntil, cardPage, leagueTitle, id } = held
  const isOver = heldUntil !== null && Date.parse(heldUntil) <= now
  useEffect(() => {
    if (isOver) void dispatch(registrationsRequested(undefined))
  }, [dispatch, isOver])
  if (heldUntil === null || isOver) return null
  return (
    <section aria-label="Your held place" className="no-print bg-honey-wash">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
        <p className="mr-auto">
          {held.isUpgrade ? 'Your move to the whole of' : 'Your place in'} <b>{leagueTitle}</b>{' '}
          {held.isUpgrade ? 'waits for' : 'is kept for'}{' '}
          <span role="timer" className="num text-xl tabular-nums">
            {clockLeft(heldUntil, now)}
          </span>
        </p>
        {cardPage && (
          <a className="btn btn-ink" href={cardPage}>
            Continue to payment
          </a>
        )}
        <Button
          variant="quiet"
          onClick={() => void cancel(id, held.isUpgrade ? GIVEN_UP : 'Your place has been let go.')}
        >
          {held.isUpgrade ? 'Not now' : 'Let it go'}
        </Button>
      </div>
    </section>
  )
}
