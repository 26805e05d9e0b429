import type { RosterWire } from '@hive/contract/roster/registrations'
import { longDay } from '@hive/domain/base/time/day-labels'
import { RECOMMENDED_TEAM, TEAM_IS_FULL } from '@hive/domain/roster/teams/team'
import { useState } from 'react'
import { useCall } from '#app/use-call.ts'
import { useApi } from '#app/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Tag } from '#ui/tag.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { Captaincy } from './captaincy.tsx'
import { InviteForm } from './invite-form.tsx'
import { JoinLink } from './join-link.tsx'
import { LookForPlayer } from './look-for-player.tsx'
import { Nudge, Readiness } from './roster-readiness.tsx'

type Person = RosterWire['people'][number]

/** A captain's team: who has joined, who has not answered, and what the captain can do about it. */
export function Roster({ teamId }: { teamId: number }) {
  const reading = useCall(
    async () => (await import('@hive/contract/roster/registrations')).getRoster,
    { query: { teamId } },
    'We couldn’t load your team. Please try again.',
  )
  const { value: roster, problem } = reading
  return (
    <Section title="Our team">
      {problem && <TryAgain again={reading.again}>{problem}</TryAgain>}
      {!roster && !problem && <Spinner>Loading your team...</Spinner>}
      {roster && <People roster={roster} onChange={reading.change} />}
    </Section>
  )
}

type Props = { roster: RosterWire; onChange: (roster: RosterWire) => void }

function People({ roster, onChange }: Props) {
  const { team, people, isOpen, deadline, limit } = roster
  const [replaced, setReplaced] = useState<Person | null>(null)
  const invited = people.filter(({ state }) => state === 'joined' || state === 'invited')
  const joined = people.filter(({ state }) => state === 'joined' || state === 'captain')
  return (
    <>
      <p className="muted">
        {people.length === 1
          ? 'It’s just you so far.'
          : `${joined.length} of ${people.length} ${joined.length === 1 ? 'has' : 'have'} registered.`}{' '}
        We recommend a team of {RECOMMENDED_TEAM}.{' '}
        {isOpen
          ? `You can change the team until ${longDay(deadline)}.`
          : 'It’s too late to change the team here. Need to change it? Just ask us.'}
      </p>
      <ul className="divide-y divide-line" aria-label="Players">
        {people.map((person) => (
          <Row
            key={person.invitationId ?? `player ${person.playerId}`}
            person={person}
            teamId={team.id}
            isOpen={isOpen}
            replace={() => setReplaced(person)}
            onChange={onChange}
          />
        ))}
      </ul>
      {isOpen && <Nudge roster={roster} onChange={onChange} />}
      {isOpen && replaced === null && invited.length >= limit && <p>{TEAM_IS_FULL}</p>}
      {isOpen && (replaced !== null || invited.length < limit) && (
        <InviteForm
          key={replaced?.email ?? ''}
          roster={roster}
          replaced={replaced}
          done={(changed) => {
            if (changed) onChange(changed)
            setReplaced(null)
          }}
        />
      )}
      {isOpen && invited.length < limit && <LookForPlayer />}
      {isOpen && <JoinLink roster={roster} onChange={onChange} />}
      {isOpen && <Captaincy roster={roster} onChange={onChange} />}
    </>
  )
}

const STATES = {
  captain: ['Captain', 'honey'],
  joined: ['Registered', 'green'],
  invited: ['Invited', 'blue'],
  expired: ['No answer', 'clay'],
  declined: ['Said no', 'ink'],
} as const

type RowProps = {
  person: Person
  teamId: number
  isOpen: boolean
  replace: () => void
  onChange: (roster: RosterWire) => void
}

function Row(props: RowProps) {
  const { person, isOpen } = props
  const [label, tone] = STATES[person.hasDeclined ? 'declined' : person.state]
  const { email, name } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="mr-auto min-w-0">
        {name && (
          <b className="block" translate="no">
            {name}
          </b>
        )}
        {email && <span className="muted block wrap-anywhere">{email}</span>}
        <Readiness person={person} />
      </span>
      <Tag tone={tone}>{label}</Tag>
      {isOpen && person.state === 'expired' && <InviteAgain {...props} />}
      {isOpen && person.state === 'invited' && <Change {...props} />}
    </li>
  )
}

function InviteAgain({ person: { email }, teamId, onChange }: RowProps) {
  const api = useApi()
  async function run() {
    const { inviteTeammate } = await import('@hive/contract/roster/registrations')
    onChange(await api.call(inviteTeammate, { body: { teamId, email } }))
  }
  return (
    <StepButton
      variant="quiet"
      aria-label={`Invite ${email} again`}
      run={run}
      done="The invitation is on its way."
    >
      Invite again
    </StepButton>
  )
}

/** The ways on from an open invitation. */
function Change({ person: { email, invitationId }, teamId, replace, onChange }: RowProps) {
  const api = useApi()
  const body = { teamId, invitationId: invitationId ?? 0 }
  async function resend() {
    const { resendInvitation } = await import('@hive/contract/roster/registrations')
    onChange(await api.call(resendInvitation, { body }))
  }
  async function withdraw() {
    const { withdrawInvitation } = await import('@hive/contract/roster/registrations')
    onChange(await api.call(withdrawInvitation, { body }))
  }
  return (
    <span className="flex w-full flex-wrap gap-1 sm:w-auto">
      <StepButton
        variant="quiet"
        aria-label={`Resend the invitation to ${email}`}
        run={resend}
        done="The invitation is on its way again."
      >
        Resend
      </StepButton>
      <Button variant="quiet" aria-label={`Replace ${email}`} onClick={replace}>
        Replace
      </Button>
      <StepButton
        variant="quiet"
        aria-label={`Withdraw the invitation to ${email}`}
        run={withdraw}
        done="We’ve withdrawn the invitation."
      >
        Withdraw
      </StepButton>
    </span>
  )
}
