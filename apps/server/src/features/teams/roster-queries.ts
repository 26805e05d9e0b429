import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** A team with everything that its roster depends on, locked: changes of one roster wait for each other. */
export async function lockTeam(db: Database, id: number) {
  const team = await db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['t.id', 't.name', 't.leagueId', 't.captainPlayerId', 't.releasedAt'])
    .select(['l.rosterDeadline', 'l.endDate', 's.playersOnTeam'])
    .select(
      sql<boolean>`exists (select from registrations r where r.league_id = t.league_id
        and r.player_id = t.captain_player_id and r.state = 'confirmed')`.as('isIn'),
    )
    .select(
      sql<boolean>`not exists (select from registrations r where r.team_id = t.id
        and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team})`.as('isHouseTeam'),
    )
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()
  if (!team) return null
  const { rosterDeadline, endDate, playersOnTeam, ...rest } = team
  return { ...rest, deadline: rosterDeadline ?? endDate, playersOnTeam: playersOnTeam ?? 1 }
}

type RosterPerson = {
  invitationId: number | null
  email: string
  name: string
  state: 'captain' | 'joined' | 'invited'
}

/**
 * The captain, the players who have joined, and those invited. An invited person's name, and whether they
 * have an account, are not shown: that is theirs to tell.
 */
export async function listRoster(db: Database, teamId: number): Promise<RosterPerson[]> {
  const { rows } = await sql<RosterPerson>`
    select null::int as "invitationId", c.email, c.name, 'captain' as state, 0 as rank, 0::bigint as id
    from teams t join players c on c.id = t.captain_player_id where t.id = ${teamId}
    union all
    select null, i.email, coalesce(p.name, ''), 'joined', 1, i.id
    from team_invitations i left join players p on lower(p.email) = lower(i.email) and p.email_verified
    where i.team_id = ${teamId} and i.accepted_at is not null
    union all
    select i.id::int, i.email, '', 'invited', 2, i.id
    from team_invitations i
    where i.team_id = ${teamId} and i.accepted_at is null and i.withdrawn_at is null
    order by rank, id`.execute(db)
  return rows.map(({ invitationId, email, name, state }) => ({ invitationId, email, name, state }))
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
