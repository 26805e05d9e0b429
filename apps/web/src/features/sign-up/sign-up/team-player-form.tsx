import type { Account } from '@hive/contract/account/account'
import type { CaptainLeavesWire } from '@hive/contract/roster/captain-leaves'
import { longDay } from '@hive/domain/base/time/day-labels'
import type { League } from '@hive/domain/season/season/league'
import { isInvitation, type Membership } from '@hive/domain/base/memberships/membership'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { shareDeadline } from '@hive/domain/roster/registration/split-terms'
import { paths } from '@hive/domain/base/site/paths'
import { useEffect } from 'react'
import { z } from 'zod'
import { useNavigate } from 'react-router'
import { useApi, useAppDispatch, useAppSelector, useOrganiser } from '#app/hooks.ts'
import { accountRequested } from '#features/base/session/slice.ts'
import { euro } from '#lib/euro.ts'
import { useIsHere } from '#lib/use-is-here.ts'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CaptainLeaves } from '#ui/captain-leaves.tsx'
import {
  selectInvitationIn,
  selectIsWaitingLoaded,
  waitingRequested,
} from '#features/sign-up/waiting-for-you/slice.ts'
import { ForAnother, OtherAddress } from './other-address.tsx'
import { WhoAsked } from '#ui/who-asked.tsx'
import { ByLink } from './by-link.tsx'
import { clearChoice } from './choice.ts'
import { DeclineInvitation } from './decline-invitation.tsx'
import { OtherWays } from './other-ways.tsx'
import { type SignUpAnswers, SignUpControls } from './sign-up-controls.tsx'
import { teamPlayerStep } from './team-player-step.ts'
import { useKnownLevel } from './use-known.ts'

/** The state for the success page. */
export type TeamPlayerJoined = { LeagueId: number; RegistrationTypeId: number; Price: number }

type Props = {
  league: League
  account: Account
  /** The token of a captain’s join link, or of an invitation’s mail; empty without one. */
  token: string
}

/** Joining a team that its captain has paid for, by an invitation or by the captain’s link. */
export function TeamPlayerForm({ league, account, token }: Props) {
  const membership = account.memberships.find(({ leagueId }) => leagueId === league.id)
  const isInvited = membership !== undefined && isInvitation(membership)
  const waiting = useInvitationIn(league.id, isInvited)
  if (token !== '' && !membership?.registered) {
    return (
      <ByLink token={token} leagueId={league.id}>
        {({ captain, asked, invited, ...team }, take) => {
          const form = (
            <JoinForm
              league={league}
              account={account}
              invitation={{ ...team, invitedBy: asked && { captain, asked } }}
              take={take}
            />
          )
          return invited === null ? (
            form
          ) : (
            <ForAnother invited={invited} email={account.email}>
              {form}
            </ForAnother>
          )
        }}
      </ByLink>
    )
  }
  return membership && isInvitation(membership) ? (
    <div className="grid gap-6">
      <JoinForm
        league={league}
        account={account}
        invitation={{ ...membership, captainLeaves: waiting?.captainLeaves }}
      />
      {membership.teamId !== null && <DeclineInvitation teamId={membership.teamId} />}
    </div>
  ) : (
    <NoInvitation
      leagueId={league.id}
      isIn={membership?.registered ?? false}
      email={account.email}
    />
  )
}

/** What waits of an invitation to a league; asked for once more where the first question had no answer. */
function useInvitationIn(leagueId: number, isInvited: boolean) {
  const dispatch = useAppDispatch()
  const waiting = useAppSelector((root) => selectInvitationIn(root, leagueId))
  const isLoaded = useAppSelector(selectIsWaitingLoaded)
  const isMissing = isInvited && isLoaded && !waiting
  useEffect(() => {
    if (isMissing) void dispatch(waitingRequested(undefined))
  }, [isMissing, dispatch])
  return waiting
}

type NoInvitationProps = { leagueId: number; isIn: boolean; email: string }

function NoInvitation({ leagueId, isIn, email }: NoInvitationProps) {
  if (isIn) {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="info">You’re registered for this league already.</Notice>
        <ButtonLink to={paths.registration(leagueId)}>To your registration</ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <Notice tone="info">
        No captain has put you on a team in this league yet. Ask yours to invite the e-mail you log
        in with.
      </Notice>
      <OtherWays leagueId={leagueId} />
      <OtherAddress email={email} />
    </div>
  )
}

/** The questions beyond those of every sign-up. */
const NOTHING_ELSE = z.looseObject({})

type JoinProps = {
  league: League
  account: Account
  invitation: Pick<Membership, 'teamId' | 'teamName' | 'share' | 'invitedBy'> & {
    captainLeaves?: CaptainLeavesWire | undefined
  }
  /** Takes the invitation of a join link up. */
  take?: () => Promise<unknown>
}

/** The questions to a player who joins a team, with what it costs. */
function JoinForm({ league, account, invitation, take }: JoinProps) {
  const { share = null } = invitation
  const level = useKnownLevel(league.sport.id, false)
  const api = useApi()
  const form = useSchemaForm(NOTHING_ELSE, {}, { kept: null })
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isHere = useIsHere()

  async function join(_sent: unknown, answers: SignUpAnswers) {
    const { startRegistrationPaymentsFlow } = await import('@hive/contract/sign-up/checkout')
    await take?.()
    const body = teamPlayerStep({ league, account, invitation, answers })
    await api.call(startRegistrationPaymentsFlow, { body })
    clearChoice()
  }
  async function goOn() {
    const joined: TeamPlayerJoined = {
      LeagueId: league.id,
      RegistrationTypeId: REGISTRATION_TYPE_IDS.team_player,
      Price: 0,
    }
    // The account that comes takes this form away by itself.
    const hasLeft = !isHere()
    await dispatch(accountRequested(account.email))
    if (hasLeft) return
    // Where the share is paid.
    if (share !== null) await navigate(paths.registration(league.id), { replace: true })
    else await navigate(paths.teamPlayerSuccess, { replace: true, state: joined })
  }

  return (
    <div className="grid grid-cols-1 gap-5 sm:gap-8">
      <Order league={league} invitation={invitation} />
      <SignUpControls
        form={form}
        leagueId={league.id}
        email={account.email}
        knownLevel={level}
        submitText="Confirm Registration on Team"
        send={join}
        after={goOn}
        texts="An error occurred during registration. Please try again."
      />
    </div>
  )
}

/** The team that is joined, and its price. */
function Order({ league, invitation }: Pick<JoinProps, 'league' | 'invitation'>) {
  const organiser = useOrganiser()
  const { teamName, share = null, invitedBy, captainLeaves } = invitation
  return (
    <section aria-label="Your order" className="card-ink on-ink grid gap-2 p-4 sm:p-6">
      <p className="num text-2xl text-honey">
        {share === null ? (
          'Already paid by Team Captain'
        ) : (
          <>
            Your share: <span translate="no">{euro(share)}</span>
          </>
        )}
      </p>
      <p className="muted">
        {teamName && (
          <>
            Team <span translate="no">{teamName}</span>,{' '}
          </>
        )}
        <span translate="no">{league.venue.name}</span>
      </p>
      {invitedBy?.captain && (
        <p>
          <span translate="no">{invitedBy.captain}</span> has invited you.
        </p>
      )}
      <CaptainLeaves team={teamName} leaves={captainLeaves} />
      {share !== null && (
        <p>
          The captain has split the team fee. Register first, then pay your share by card by{' '}
          {longDay(shareDeadline(league))}.
        </p>
      )}
      <WhoAsked asked={invitedBy?.asked} by={organiser} />
    </section>
  )
}
