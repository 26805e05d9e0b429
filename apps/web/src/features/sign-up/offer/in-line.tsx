import type { WaitingWire } from '@hive/contract/roster/registrations'
import { paths } from '@hive/domain/base/site/paths'
import { OFFER_HOURS } from '@hive/domain/roster/waiting/waiting-list'
import type { ReactNode } from 'react'
import { useApi, useAppDispatch } from '#app/hooks.ts'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'

const PLACE_LEFT = 'You’ve let the place go, and it’s the next in line’s.'

type InLineProps = { entry: WaitingWire; children: ReactNode }

/** The player's position on the waiting list; once a place is offered, `children` is the way to take it. */
export function InLine({ entry, children }: InLineProps) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const isOffered = entry.state === 'offered' && entry.offerEndsAt !== null
  if (entry.isInGroup) return <GroupInLine entry={entry} isOffered={isOffered} />
  async function leave() {
    const { leaveWaitingList } = await import('@hive/contract/roster/registrations')
    await api.call(leaveWaitingList, { body: { entryId: entry.id } })
  }
  async function readAgain() {
    await dispatch(registrationsRequested(undefined))
    await dispatch(leaguesRequested(undefined))
  }
  return (
    <>
      {isOffered ? (
        <>
          <p className="num text-xl">A place is yours</p>
          <p>
            We keep it for you until <b>{irishMoment(entry.offerEndsAt ?? '')}</b>. Then it goes to
            the next in line.
          </p>
          {children}
        </>
      ) : (
        <>
          <p className="num text-xl">You’re number {entry.position} on the waiting list</p>
          <p>
            {entry.heldUp ??
              `When a place comes free and it’s your turn, we’ll e-mail you and keep it for ${OFFER_HOURS} hours.`}
          </p>
        </>
      )}
      <StepButton
        variant="quiet"
        run={leave}
        done={isOffered ? PLACE_LEFT : 'You’ve left the waiting list.'}
        after={readAgain}
      >
        {isOffered ? 'Let the place go' : 'Leave the list'}
      </StepButton>
    </>
  )
}

/** Someone who waits with a group answers on its own page. */
function GroupInLine({ entry, isOffered }: { entry: WaitingWire; isOffered: boolean }) {
  return (
    <>
      <p className="num text-xl">
        {isOffered
          ? 'There’s room for your group'
          : `Your group is number ${entry.position} on the waiting list`}
      </p>
      <p>
        {isOffered ? (
          <>
            We keep the places until <b>{irishMoment(entry.offerEndsAt ?? '')}</b>. Are you in?
          </>
        ) : (
          'You get an offer when there’s a place for each of you: all of you or none.'
        )}
      </p>
      <ButtonLink variant={isOffered ? 'primary' : 'ghost'} to={paths.registration(entry.leagueId)}>
        {isOffered ? 'Yes or no' : 'See your group'}
      </ButtonLink>
    </>
  )
}
