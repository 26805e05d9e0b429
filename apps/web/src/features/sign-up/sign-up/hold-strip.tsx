import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { useEffect, useLayoutEffect } from 'react'
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

/** Stays in view while places are held: how long each is kept, a way to pay, and a way to let it go. */
export function HoldStrip({ list }: { list: readonly RegistrationWire[] }) {
  const now = useNow(SECOND)
  useReadingWhenOver(list, now)
  const isOnPage = useIsOnPage()
  const shown = list.filter((held) => endOf(held) > now && !isOnPage(held))
  useRoom(shown.length)
  if (shown.length === 0) return null
  return (
    <div className="hold-strip no-print divide-y divide-line bg-honey-wash">
      {shown.map((held) => (
        <Held key={held.id} held={held} now={now} />
      ))}
    </div>
  )
}

function Held({ held, now }: Props & { now: number }) {
  return (
    <section aria-label="Your held place">
      <div className="wrap flex flex-wrap items-center gap-x-5 py-2 sm:flex-nowrap">
        <p className="min-w-0 flex-1 truncate">
          <What held={held} />
        </p>
        <span role="timer" className="num text-xl tabular-nums">
          {clockLeft(held.heldUntil ?? '', now)}
        </span>
        <div className="flex w-full items-center gap-5 sm:w-auto">
          <Ways held={held} />
        </div>
      </div>
    </section>
  )
}

/** When a place is let go; without an end it is no number, which is neither over nor to come. */
function endOf({ heldUntil }: RegistrationWire): number {
  return Date.parse(heldUntil ?? '')
}

function useReadingWhenOver(list: readonly RegistrationWire[], now: number): void {
  const dispatch = useAppDispatch()
  const over = list.filter((held) => endOf(held) <= now).map(({ id }) => id)
  const overIds = over.join()
  useEffect(() => {
    if (overIds !== '') void dispatch(registrationsRequested(undefined))
  }, [dispatch, overIds])
}

/** Leaves room below whatever is scrolled to, or has the focus: by a class, as for the cookie question. */
function useRoom(count: number): void {
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement
    classList.toggle('holds-place', count > 0)
    style.setProperty('--held', String(count))
    return () => {
      classList.remove('holds-place')
      style.removeProperty('--held')
    }
  }, [count])
}

/** A league's own page already shows this among its options, unless the player is in it in another way. */
function useIsOnPage(): (held: RegistrationWire) => boolean {
  const { pathname } = useLocation()
  const memberships = useAppSelector(selectMemberships)
  return ({ leagueId }) =>
    pathname === paths.league(leagueId) && !memberships.some((own) => own.leagueId === leagueId)
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
      {/* On a phone there is room for the name alone, by which two of them are told apart. */}
      <span className="max-sm:sr-only">
        {isSafe ? 'Your place is safe. Time to pay the rest of ' : 'We’re keeping your place in '}
      </span>
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
