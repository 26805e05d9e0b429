import type { WaitingGroup as Group, WaitingGroupReply } from '@hive/contract/roster/waiting-group'
import { OFFER_HOURS } from '@hive/domain/roster/waiting/waiting-list'
import { paths } from '@hive/domain/base/site/paths'
import type { ReactNode } from 'react'
import {
  useApi,
  useAppSelector,
  useLeague,
  useLoadedLeagues,
  useOrganiser,
  useRefresh,
} from '#app/hooks.ts'
import { useCall } from '#app/use-call.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Tag } from '#ui/tag.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { selectWaitingOf } from '#features/roster/registration/slice.ts'
import { StartGroup } from './start-group.tsx'
import { WhoAsked } from '#ui/who-asked.tsx'

/** The group that the player waits with for a league, or may make or join; `children` for those without one. */
export function WaitingGroup({ leagueId, children }: { leagueId: number; children: ReactNode }) {
  useLoadedLeagues()
  const { value, problem, again, change } = useCall(
    async () => (await import('@hive/contract/roster/waiting-group')).getWaitingGroup,
    { query: { leagueId } },
    'We couldn’t load your group. Please try again.',
  )
  if (problem) return <TryAgain again={again}>{problem}</TryAgain>
  if (!value) return <Spinner>Loading your group...</Spinner>
  if (value.group) return <Members leagueId={leagueId} group={value.group} again={again} />
  if (value.invitation) {
    return <Invited leagueId={leagueId} invitation={value.invitation} onChange={change} />
  }
  return (
    <Alone leagueId={leagueId} onChange={change}>
      {children}
    </Alone>
  )
}

function useTitle(leagueId: number): string {
  const league = useLeague(leagueId)
  return league?.title ?? 'this league'
}

type GroupProps = { onChange: (reply: WaitingGroupReply) => void }

type InvitedProps = GroupProps & {
  leagueId: number
  invitation: NonNullable<WaitingGroupReply['invitation']>
}

/** Someone asks the player to wait with them. */
function Invited({ leagueId, invitation: { id, from, asked }, onChange }: InvitedProps) {
  const organiser = useOrganiser()
  const api = useApi()
  const refresh = useRefresh()
  const title = useTitle(leagueId)
  async function join() {
    const { joinWaitingGroup } = await import('@hive/contract/roster/waiting-group')
    onChange(await api.call(joinWaitingGroup, { body: { invitationId: id } }))
  }
  async function decline() {
    const { endGroupInvitation } = await import('@hive/contract/roster/waiting-group')
    await api.call(endGroupInvitation, { body: { invitationId: id } })
    onChange({ group: null, invitation: null })
  }
  return (
    <section className="card asks grid justify-items-start gap-4 p-6" aria-labelledby="group-title">
      <h2 id="group-title" className="text-2xl">
        {from || 'A player'} wants to play {title} with you
      </h2>
      <p>
        The league is full, and they’re on the waiting list with friends: all of you get a place, or
        none.
      </p>
      <Rules />
      <WhoAsked asked={asked} by={organiser} />
      <p className="flex flex-wrap gap-3">
        <StepButton run={join} done="You’ve joined the group." after={refresh}>
          Join the group
        </StepButton>
        <StepButton variant="ghost" run={decline} done="We’ve told the group.">
          No, thanks
        </StepButton>
      </p>
    </section>
  )
}

/** The meaning of yes and no for the player and the others. */
function Rules() {
  return (
    <p className="muted max-w-[60ch]">
      You pay nothing until all of you have said yes. Then each of you has {OFFER_HOURS} hours to
      sign up and pay your own place. Anyone who says no, or doesn’t answer in time, leaves the
      group; the rest keep their place in line and are asked again.
    </p>
  )
}

type MembersProps = { leagueId: number; group: Group; again: () => void }

function Members({ leagueId, group, again }: MembersProps) {
  const title = useTitle(leagueId)
  const isOffered = group.state === 'offered'
  return (
    <section
      className={`card grid justify-items-start gap-4 p-6 ${isOffered ? 'asks' : ''}`}
      aria-labelledby="group-title"
    >
      <h2 id="group-title" className="text-2xl">
        Your group for {title}
      </h2>
      {isOffered ? <OnOffer group={group} again={again} /> : <InLine group={group} />}
      <ul className="w-full divide-y divide-line border-y border-line">
        {group.members.map((member) => (
          <li
            key={member.entryId}
            className="flex flex-wrap items-center justify-between gap-3 py-3"
          >
            <span>
              <span translate={member.name ? 'no' : undefined}>{member.name || 'A player'}</span>
              {member.isYou && ' (you)'}
            </span>
            <AnswerTag isOffered={isOffered} saidYes={member.saidYes} />
          </li>
        ))}
        {group.invited.map((invited) => (
          <Asked key={invited.invitationId} {...invited} again={again} />
        ))}
        {group.invitedByOthers > 0 && (
          <li className="flex flex-wrap items-center justify-between gap-3 py-3">
            {group.invitedByOthers === 1
              ? 'A friend of theirs'
              : `${group.invitedByOthers} friends of theirs`}
            <Tag tone="honey">Not joined yet</Tag>
          </li>
        )}
      </ul>
      <Rules />
      {!isOffered && (
        <Leave entryId={group.entryId} done="You’ve left the waiting list." again={again}>
          Leave the group
        </Leave>
      )}
    </section>
  )
}

function AnswerTag({ isOffered, saidYes }: { isOffered: boolean; saidYes: boolean }) {
  if (saidYes) return <Tag tone="green">Said yes</Tag>
  return isOffered ? <Tag tone="honey">No answer yet</Tag> : <Tag tone="blue">Joined</Tag>
}

function InLine({ group: { position, invited, invitedByOthers } }: { group: Group }) {
  const isComplete = invited.length + invitedByOthers === 0
  return (
    <>
      <p className="num text-xl">Number {position} on the waiting list</p>
      <p>
        {isComplete
          ? `When there’s a place for each of you, we’ll e-mail you all and keep the places for ${OFFER_HOURS} hours.`
          : 'Once everyone has joined, you get an offer when there’s a place for each of you. Until then you keep your place in line.'}
      </p>
    </>
  )
}

function OnOffer({ group, again }: { group: Group; again: () => void }) {
  const api = useApi()
  const { entryId, members, offerEndsAt } = group
  const refresh = useRefresh()
  const hasSaidYes = members.some(({ isYou, saidYes }) => isYou && saidYes)
  async function sayYes() {
    const { sayYesToPlaces } = await import('@hive/contract/roster/waiting-group')
    await api.call(sayYesToPlaces, { body: { entryId } })
  }
  async function readAgain() {
    await refresh()
    again()
  }
  return (
    <>
      <p className="num text-xl">There’s room for all of you</p>
      <p>
        {hasSaidYes ? 'You’ve said yes. The others have' : 'We’re keeping the places. You have'}{' '}
        until <b>{irishMoment(offerEndsAt ?? '')}</b> to answer.
      </p>
      <p className="flex flex-wrap gap-3">
        {!hasSaidYes && (
          <StepButton run={sayYes} done="You’ve said yes." after={readAgain}>
            Yes, I’m in
          </StepButton>
        )}
        <Leave entryId={entryId} done="You’ve left the group." again={again}>
          {hasSaidYes ? 'I can’t after all' : 'No, I can’t'}
        </Leave>
      </p>
    </>
  )
}

type LeaveProps = { entryId: number; done: string; again: () => void; children: string }

function Leave({ entryId, done, again, children }: LeaveProps) {
  const api = useApi()
  const refresh = useRefresh()
  async function leave() {
    const { leaveWaitingList } = await import('@hive/contract/roster/registrations')
    await api.call(leaveWaitingList, { body: { entryId } })
  }
  async function readAgain() {
    await refresh()
    again()
  }
  return (
    <StepButton variant="ghost" run={leave} done={done} after={readAgain}>
      {children}
    </StepButton>
  )
}

type AskedProps = { invitationId: number; email: string; again: () => void }

/** A friend whom the player has asked and who has not joined yet. */
function Asked({ invitationId, email, again }: AskedProps) {
  const api = useApi()
  async function takeBack() {
    const { endGroupInvitation } = await import('@hive/contract/roster/waiting-group')
    await api.call(endGroupInvitation, { body: { invitationId } })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 break-words">{email}</span>
      <span className="flex flex-wrap items-center gap-3">
        <Tag tone="honey">Not joined yet</Tag>
        <StepButton
          variant="quiet"
          aria-label={`Go on without ${email}`}
          run={takeBack}
          done="We’ve taken the invitation back."
          after={again}
        >
          Go on without
        </StepButton>
      </span>
    </li>
  )
}

type AloneProps = GroupProps & { leagueId: number; children: ReactNode }

/** Someone without a group: their own place in line, if they have one, and the way to a group. */
function Alone({ leagueId, onChange, children }: AloneProps) {
  const league = useLeague(leagueId)
  const entry = useAppSelector((root) => selectWaitingOf(root, leagueId))
  const isOffered = entry?.state === 'offered' && entry.offerEndsAt !== null
  if (isOffered) {
    return (
      <section
        className="card asks grid justify-items-start gap-4 p-6"
        aria-labelledby="place-title"
      >
        <h2 id="place-title" className="text-2xl">
          A place in {entry.leagueTitle} is yours
        </h2>
        <p>
          Sign up and pay by <b>{irishMoment(entry.offerEndsAt ?? '')}</b>. Then it goes to the next
          in line.
        </p>
        <ButtonLink to={paths.league(leagueId)}>Take the place</ButtonLink>
      </section>
    )
  }
  return (
    <div className="grid gap-8">
      {league && <StartGroup league={league} entry={entry} onChange={onChange} />}
      {children}
    </div>
  )
}
