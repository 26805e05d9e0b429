import type { TeamReply } from '@hive/contract/office/team'
import {
  inviteToTeam,
  resendInvitations,
  withdrawFromTeam,
} from '@hive/contract/roster/team-by-hand'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { counted } from '@hive/domain/base/text/words'
import { useChange } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { InvitedList } from '#console/sign-up/league-people/invited-people.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'

type Props = { team: TeamReply }
type Invitation = TeamReply['invitations'][number]

/** Who is invited to a team and has not joined, and for whom a place on it is held. */
export function TeamInvited({ team }: Props) {
  const { invitations, invited, toWrite, league, id: teamId } = team
  return (
    <>
      {invitations.length > 0 && (
        <Section title={`Invited by e-mail (${invitations.length})`}>
          <Resend team={team} />
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <li
                key={invitation.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
              >
                <Asked invitation={invitation} />
                <AnswerFor team={team} invitation={invitation} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {invited.length > 0 && (
        <Section title={`Places held (${invited.length})`}>
          <InvitedList leagueId={league.id} teamId={teamId} people={invited} toWrite={toWrite} />
        </Section>
      )}
    </>
  )
}

function Resend({ team: { league, id: teamId, toResend } }: Props) {
  const resend = useChange(resendInvitations, 'people', 'actions')
  if (toResend === 0) return null
  const what = counted(toResend, 'invitation')
  return (
    <div>
      <StepButton
        variant="ghost"
        busy="Sending..."
        run={() => resend({ leagueId: league.id, teamId, expected: toResend })}
        done={`We’ve sent ${what} again.`}
      >
        Send {what} again
      </StepButton>
    </div>
  )
}

const STATES: Readonly<Record<Invitation['state'], readonly [string, TagTone]>> = {
  open: ['Invited', 'blue'],
  ended: ['No answer', 'ink'],
  declined: ['Declined', 'clay'],
}

function Asked({ invitation: { email, state, invitedOn, until } }: { invitation: Invitation }) {
  const [words, tone] = STATES[state]
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <b className="wrap-anywhere" translate="no">
          {email}
        </b>
        <Tag tone={tone}>{words}</Tag>
      </span>
      <span className="muted text-sm">
        Invited on {shortDay(invitedOn)}
        {state === 'open' && `, open until ${shortDay(until)}`}
      </span>
    </span>
  )
}

/** The end of an open invitation, or one more where it has ended. */
function AnswerFor({ team, invitation }: Props & { invitation: Invitation }) {
  const { id: invitationId, email, state } = invitation
  const which = { leagueId: team.league.id, teamId: team.id }
  const withdraw = useChange(withdrawFromTeam, 'people', 'actions')
  const invite = useChange(inviteToTeam, 'people', 'actions')
  return state === 'open' ? (
    <StepButton
      variant="quiet"
      aria-label={`Take the invitation of ${email} back`}
      run={() => withdraw({ ...which, invitationId })}
      done="The invitation is taken back."
    >
      Take back
    </StepButton>
  ) : (
    <StepButton
      variant="quiet"
      aria-label={`Invite ${email} again`}
      run={() => invite({ ...which, email })}
      done={`We’ve invited ${email} again.`}
    >
      Invite again
    </StepButton>
  )
}
