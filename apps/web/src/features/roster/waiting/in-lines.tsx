import type { WaitingWire } from '@hive/contract/roster/registrations'
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { irishMoment } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { registrationsRequested, selectRegistrations } from '#features/roster/registration/slice.ts'

const NONE: readonly number[] = []

/**
 * The waiting lists that the player is on, and the places offered to them, but for leagues that are `shownAbove`; nothing
 * if there are none.
 */
export function InLines({ shownAbove = NONE }: { shownAbove?: readonly number[] }) {
  const dispatch = useAppDispatch()
  const { waiting: all } = useAppSelector(selectRegistrations)
  const waiting = all.filter(({ leagueId }) => !shownAbove.includes(leagueId))
  useEffect(() => {
    void dispatch(registrationsRequested(undefined))
  }, [dispatch])
  if (waiting.length === 0) return null
  return (
    <section className="card mt-10 p-6" aria-labelledby="in-line">
      <h2 id="in-line" className="mb-2 text-2xl">
        Waiting lists
      </h2>
      <ul className="divide-y divide-line">
        {waiting.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry }: { entry: WaitingWire }) {
  const { leagueTitle, leagueId, position, offerEndsAt, state, isInGroup } = entry
  const isOffered = state === 'offered' && offerEndsAt !== null
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4 last:pb-0">
      <div className="mr-auto grid gap-1">
        <p className="flex flex-wrap items-center gap-3">
          <b>{leagueTitle}</b>
          {isOffered ? (
            <Tag tone="green">{isInGroup ? 'Room for your group' : 'A place is yours'}</Tag>
          ) : (
            <Tag tone="honey">Number {position} in line</Tag>
          )}
        </p>
        <p className="muted">
          {wayText(entry)}
          {entry.heldUp && `. ${entry.heldUp}`}
          {isOffered && `, kept for you until ${irishMoment(offerEndsAt)}`}
        </p>
      </div>
      {isInGroup ? (
        <ButtonLink variant={isOffered ? 'primary' : 'ghost'} to={paths.registration(leagueId)}>
          {isOffered ? 'Yes or no' : 'See your group'}
        </ButtonLink>
      ) : (
        <ButtonLink variant={isOffered ? 'primary' : 'ghost'} to={paths.league(leagueId)}>
          {isOffered ? 'Take the place' : 'See the league'}
        </ButtonLink>
      )}
    </li>
  )
}

function wayText({ RegistrationTypeId, isInGroup }: WaitingWire): string {
  if (isInGroup) return 'With your group'
  return RegistrationTypeId === REGISTRATION_TYPE_IDS.team ? 'Team place' : 'Individual place'
}
