import type { Asked } from '@hive/domain/base/session/asked'
import type { ProfileFacts } from '@hive/domain/base/players/completeness'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { teamInLeague } from '#db/team-queries.ts'
import { IS_PAID_TEAM, SHARE_OF_TEAM } from '#db/shared-queries.ts'

/** A team with everything that its roster depends on, locked: changes of one roster wait for each other. */
export async function lockTeam(db: Database, id: number) {
  return withDeadline(await selectTeam(db, id).forUpdate('t').executeTakeFirst())
}

/** The same without a lock. */
export async function findTeam(db: Database, id: number) {
  return withDeadline(await selectTeam(db, id).executeTakeFirst())
}

function selectTeam(db: Database, id: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.id', 't.name', 't.leagueId', 't.captainPlayerId', 't.releasedAt', 't.joinLink'])
    .select(['t.joinLinkDevice', 't.joinLinkAt', 'c.name as captain'])
    .select(['l.rosterDeadline', 'l.endDate', 's.playersOnTeam'])
    .select([IS_PAID_TEAM.as('isIn'), SHARE_OF_TEAM.as('shareCents')])
    .select(
      sql<boolean>`not exists (select from registrations r where r.team_id = t.id
        and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team})`.as('isHouseTeam'),
    )
    .where('t.id', '=', id)
}

type TeamRow = Awaited<ReturnType<ReturnType<typeof selectTeam>['executeTakeFirst']>>

function withDeadline(team: TeamRow) {
  if (!team) return null
  const { rosterDeadline, endDate, playersOnTeam, ...rest } = team
  return { ...rest, deadline: rosterDeadline ?? endDate, playersOnTeam: playersOnTeam ?? 1 }
}

type TeamMember = ProfileFacts & {
  playerId: number
  isCaptain: boolean
  /** The address that their invitation went to; empty without one. */
  email: string
  ownEmail: string
  /** The text that they have signed, and the one that the league names. */
  signed: string | null
  chosen: string | null
}

/** The captain of a team, then those who have joined it, with what says whether they may play. */
export async function listMembers(db: Database, teamId: number): Promise<TeamMember[]> {
  const { rows } = await sql<Omit<TeamMember, 'health'> & { waiverSigned: boolean }>`
    with members as (
      select captain_player_id as player_id, null::timestamptz as since
      from teams where id = ${teamId} and captain_player_id is not null
      union all
      select m.player_id, m.added_at from memberships m join teams t on t.id = m.team_id
      where t.id = ${teamId} and m.registered and m.player_id is distinct from t.captain_player_id)
    select p.id as "playerId", since is null as "isCaptain", coalesce(i.email, '') as email,
      p.email as "ownEmail",
      r.agreement_version as signed, l.agreement_version as chosen,
      h.waiver_signed_at is not null as "waiverSigned",
      p.name, p.gender_id as "genderId", p.date_of_birth as "dateOfBirth",
      p.phone_number as "phoneNumber", p.emergency_contact_name as "emergencyContactName",
      p.emergency_contact_phone_number as "emergencyContactPhoneNumber",
      p.t_shirt_size_id as "tShirtSizeId"
    from members
    join players p on p.id = members.player_id
    join teams t on t.id = ${teamId}
    join leagues l on l.id = t.league_id
    left join health_declarations h on h.player_id = p.id
    left join registrations r on r.league_id = t.league_id and r.player_id = p.id
      and r.state = 'confirmed'
    left join team_invitations i on i.team_id = t.id and i.accepted_at is not null
      and lower(i.email) = lower(p.email)
    order by since nulls first, p.id`.execute(db)
  return rows.map(({ waiverSigned, ...member }) => ({ ...member, health: { waiverSigned } }))
}

/** The number of a team's join link; `null` without one. */
export async function findJoinLink(db: Database, teamId: number): Promise<number | null> {
  const { joinLink } = await db
    .selectFrom('teams')
    .select('joinLink')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  return joinLink
}

/** Gives a team a join link with a number of its own, or takes the one it has away. */
export async function setJoinLink(
  db: Database,
  { teamId, isOpen, ...asked }: { teamId: number; isOpen: boolean } & Asked,
): Promise<void> {
  await sql`
    update teams set
      join_links_made = join_links_made + ${isOpen ? 1 : 0},
      join_link_device = ${asked.device},
      join_link_at = ${asked.at},
      join_link = ${isOpen ? sql`join_links_made + 1` : null}
    where id = ${teamId}`.execute(db)
}

/** A team's name, its captain, and its league. */
export function findTeamFacts(db: Database, teamId: number) {
  return teamInLeague(db, teamId)
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.name as teamName', 'l.id as leagueId', 'l.title', 'c.name as captain'])
    .executeTakeFirst()
}

/**
 * Invitations that are open, and those that ended unanswered and were not made again. An invited person's name, and
 * whether they have an account, are not read: that is theirs to tell.
 */
export function listInvited(db: Database, teamId: number) {
  return db
    .selectFrom('teamInvitations as i')
    .select(['i.id', 'i.email', 'i.createdAt as invitedAt', 'i.reminders', 'i.remindedAt'])
    .select(['i.expiredAt', 'i.declinedAt', 'i.mailed'])
    .where('i.teamId', '=', teamId)
    .where('i.acceptedAt', 'is', null)
    .where(
      sql<boolean>`(i.withdrawn_at is null or i.expired_at is not null and not exists (
        select from team_invitations o where o.team_id = i.team_id and o.id > i.id
          and lower(o.email) = lower(i.email)))`,
    )
    .orderBy('i.id')
    .execute()
}

type OneInvitation = { teamId: number; invitationId: number }

/** Withdraws an open invitation; resolves to its address, or `null` if it is no longer open. */
export async function withdrawInvitation(
  db: Database,
  { teamId, invitationId }: OneInvitation,
): Promise<string | null> {
  const row = await db
    .updateTable('teamInvitations')
    .set({ withdrawnAt: sql<Date>`now()` })
    .where('id', '=', invitationId)
    .where('teamId', '=', teamId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Counts one more mail for an open invitation; resolves to its address, or `null` if it is not open. */
export async function noteMailed(
  db: Database,
  { teamId, invitationId }: OneInvitation,
): Promise<{ email: string; mailed: number } | null> {
  const row = await db
    .updateTable('teamInvitations')
    .set((eb) => ({ mailed: eb('mailed', '+', 1) }))
    .where('id', '=', invitationId)
    .where('teamId', '=', teamId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['email', 'mailed'])
    .executeTakeFirst()
  return row ?? null
}
