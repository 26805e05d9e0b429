import type { RosterWire } from '@hive/contract/roster/registrations'
import { missingForSignUp } from '@hive/domain/base/players/completeness'
import { unsignedOf } from '@hive/domain/leagues/content/agreement'
import { expiryOf } from '@hive/domain/roster/teams/invitation'
import type { Day } from '@hive/domain/base/time/day'
import { paths } from '@hive/domain/base/site/paths'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/base/session/service.ts'
import { findOffer } from './captaincy-queries.ts'
import { joinToken } from './join-token.ts'
import { findJoinLink, listInvited, listMembers, type lockTeam } from './roster-queries.ts'

export type Team = NonNullable<Awaited<ReturnType<typeof lockTeam>>>

/** A captain’s team: who is on it and may play, and who is invited. */
export async function readRoster(
  { now, sealer, config, agreements }: Context,
  db: Database,
  { team, caller }: { team: Team; caller: Caller },
): Promise<RosterWire> {
  const { id, name, leagueId, deadline, playersOnTeam } = team
  const joinLink = await findJoinLink(db, id)
  const members = await listMembers(db, id)
  const invited = await listInvited(db, id)
  const asked = await findOffer(db, id)
  return {
    team: { id, name, leagueId },
    deadline,
    isOpen: irishDay(now()) <= deadline,
    limit: playersOnTeam,
    captaincy: asked ? { ...asked, endsAt: asked.endsAt.toISOString() } : null,
    joinLink:
      joinLink === null
        ? null
        : joinAddress(leagueId, {
            publicUrl: config.http.publicUrl,
            token: joinToken(sealer, { teamId: id, number: joinLink }),
          }),
    people: [
      ...members.map((member) => memberToWire(member, { caller, agreements })),
      ...invited.map((invitation) => invitedToWire(invitation, deadline)),
    ],
  }
}

/** The token is in the fragment, which neither servers nor analytics see. */
function joinAddress(
  leagueId: number,
  { publicUrl, token }: { publicUrl: string; token: string },
): string {
  return `${publicUrl}${paths.teamPlayerSignUp(leagueId)}#${token}`
}

type Member = Awaited<ReturnType<typeof listMembers>>[number]

/** A captain sees whether someone may play, and not what is missing. */
function memberToWire(
  member: Member,
  { caller, agreements }: { caller: Caller; agreements: Context['agreements'] },
) {
  const { isCaptain, email, name, playerId } = member
  return {
    playerId,
    invitationId: null,
    email: isCaptain ? caller.email : email,
    name,
    state: isCaptain ? ('captain' as const) : ('joined' as const),
    invited: null,
    ready: { hasProfile: hasProfile(member), hasSigned: hasSigned(agreements, member) },
  }
}

type InvitedRow = Awaited<ReturnType<typeof listInvited>>[number]

function invitedToWire(invitation: InvitedRow, deadline: Day) {
  const { id, email, invitedAt, expiredAt, declinedAt } = invitation
  const end = expiredAt ?? expiryOf({ ...invitation, deadline })
  return {
    playerId: null,
    invitationId: id,
    email,
    name: '',
    state: expiredAt ? ('expired' as const) : ('invited' as const),
    hasDeclined: declinedAt !== null,
    // It ends with this moment, so its last day is that of the moment before.
    invited: { on: irishDay(invitedAt), until: irishDay(new Date(end.getTime() - 1)) },
    ready: null,
  }
}

export function hasProfile(member: Member): boolean {
  return missingForSignUp(member).length === 0
}

export function hasSigned(agreements: Context['agreements'], member: Member): boolean {
  return unsignedOf(agreements, member) === null
}

export async function openInvitations(db: Database, teamId: number): Promise<InvitedRow[]> {
  return (await listInvited(db, teamId)).filter(({ expiredAt }) => expiredAt === null)
}
