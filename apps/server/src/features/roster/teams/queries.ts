import { tidyEmail } from '@hive/domain/base/players/email'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import type { OnTeam } from '#db/keys.ts'
import { SHARE_OF_TEAM } from '#db/shared-queries.ts'

/**
 * Locks a team name until the transaction ends. A sign-up takes this lock before any other of its league,
 * so that two captains cannot deadlock.
 */
export async function awaitTeamName(db: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('team name ' || folded_name(${name})))`.execute(
    db,
  )
}

type Name = { name: string; today: string; ownId?: number }

/**
 * Whether another team of a league still to be played has this name. The name stays locked until the
 * transaction ends, so that one of two captains who choose it is refused.
 */
export async function isTeamNameTaken(
  db: Database,
  { name, today, ownId = 0 }: Name,
): Promise<boolean> {
  await awaitTeamName(db, name)
  const found = await db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select('t.id')
    .where('t.id', '<>', ownId)
    .where('t.releasedAt', 'is', null)
    .where('l.endDate', '>=', today)
    .where(sql<boolean>`folded_name(t.name) = folded_name(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

export function findTeamName(db: Database, teamId: number) {
  return db
    .selectFrom('teams')
    .select(['name', 'renewsTeamId'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
}

export async function renameTeam(db: Database, teamId: number, name: string): Promise<void> {
  await db
    .updateTable('teams')
    .set({ name, updatedAt: sql<Date>`now()` })
    .where('id', '=', teamId)
    .execute()
}

/** Whether a write failed because another team of the league has the name. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'teams_name'
}

/** Adds a team; it goes on from the one that its captain led in the season before, or else from the one that is named. */
export async function insertTeam(
  db: Database,
  { renewsTeamId = null, ...team }: New<'teams'>,
): Promise<number> {
  const led = sql<number | null>`coalesce((
    select min(o.id) from leagues l join teams o on o.league_id = l.renews_id
    where l.id = ${team.leagueId} and o.released_at is null
      and o.captain_player_id = ${team.captainPlayerId ?? null}), ${renewsTeamId}::int)`
  const { id } = await db
    .insertInto('teams')
    .values({ ...team, renewsTeamId: led })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewInvitations = {
  teamId: number
  emails: readonly string[]
  invitedBy: number
  /** From which device, or null for the organisation, and when, if not now; if left out, as the team was signed up. */
  asked?: { device: string | null; at?: Date | null }
  /** Whether no mail about them goes out by itself. */
  isQuiet?: boolean
}

export async function insertInvitations(
  db: Database,
  { emails, asked, ...invitation }: NewInvitations,
): Promise<void> {
  if (emails.length === 0) return
  const device = asked
    ? asked.device
    : sql<string | null>`(select device from teams where id = ${invitation.teamId})`
  const one = { ...invitation, device, askedAt: asked?.at ?? null }
  const rows = emails.map((email) => ({ ...one, email: tidyEmail(email) }))
  await db.insertInto('teamInvitations').values(rows).execute()
}

/** Frees the name for other teams. */
export async function releaseTeam(db: Database, teamId: number): Promise<void> {
  await db
    .updateTable('teams')
    .set({ releasedAt: sql<Date>`now()` })
    .where('id', '=', teamId)
    .execute()
}

/** Brings back a team whose sign-up succeeded after all; if its name has been taken, a number is added. */
export async function reviveTeam(db: Database, teamId: number): Promise<void> {
  const isFree = sql<boolean>`not exists (
    select from teams o where o.league_id = teams.league_id and o.id <> teams.id
      and o.released_at is null and folded_name(o.name) = folded_name(teams.name))`
  await db
    .updateTable('teams')
    .set({
      releasedAt: null,
      name: sql<string>`case when ${isFree} then name else left(name, 48) || ' ' || id end`,
    })
    .where('id', '=', teamId)
    .where('releasedAt', 'is not', null)
    .execute()
}

/** Invitations that are neither withdrawn nor accepted. */
export function listOpenInvitations(db: Database, teamId: number) {
  return db
    .selectFrom('teamInvitations')
    .select(['id', 'email', 'isQuiet'])
    .where('teamId', '=', teamId)
    .where('withdrawnAt', 'is', null)
    .where('acceptedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Ends the open invitations of a team; resolves to the ids of those who have had a mail. */
export async function withdrawInvitations(db: Database, teamId: number): Promise<number[]> {
  const ended = await db
    .updateTable('teamInvitations')
    .set({ withdrawnAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['id', 'isQuiet', 'mailed'])
    .execute()
  return ended.filter(({ isQuiet, mailed }) => !isQuiet || mailed > 0).map(({ id }) => id)
}

/** The registrations of the teammates who joined a team for free. */
export async function listTeamPlayers(db: Database, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.leagueId', '=', 'm.leagueId').onRef('r.playerId', '=', 'm.playerId'),
    )
    .select('r.id')
    .where('m.teamId', '=', teamId)
    .where('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team_player)
    .where('r.state', '=', 'confirmed')
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that a player has accepted the invitation of their team. */
export async function noteJoined(db: Database, { teamId, playerId }: OnTeam): Promise<void> {
  await sql`
    update team_invitations i set accepted_at = now() from players p
    where i.team_id = ${teamId} and p.id = ${playerId} and lower(i.email) = lower(p.email)
      and i.accepted_at is null and i.withdrawn_at is null`.execute(db)
}

/** Moves accepted invitations to another team, but for addresses that it has invited itself. */
export async function moveAccepted(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update team_invitations i set team_id = ${to}
    where i.team_id = ${from} and i.accepted_at is not null and i.withdrawn_at is null
      and not exists (select from team_invitations o where o.team_id = ${to}
        and o.withdrawn_at is null and lower(o.email) = lower(i.email))`.execute(db)
}

/** Removes a player from the roster of a team that they leave; the captain may invite again. */
export async function endInvitation(db: Database, { teamId, playerId }: OnTeam): Promise<void> {
  await sql`
    update team_invitations i set withdrawn_at = now(), accepted_at = null from players p
    where i.team_id = ${teamId} and p.id = ${playerId} and lower(i.email) = lower(p.email)
      and i.accepted_at is not null`.execute(db)
}

/** The facts in every mail about an invitation: captain, team, league and venue. */
export function selectInvitations(db: Database) {
  return db
    .selectFrom('teamInvitations as i')
    .innerJoin('teams as t', 't.id', 'i.teamId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['i.id', 'i.email', 'i.withdrawnAt', 'i.acceptedAt', 't.name as teamName'])
    .select(['l.id as leagueId', 'l.title', 'l.startDate', 'l.endDate', 'l.nights', 'l.startTime'])
    .select(['v.name as venueName', 'c.name as captain', SHARE_OF_TEAM.as('shareCents')])
    .select(['i.device', sql<Date>`coalesce(i.asked_at, i.created_at)`.as('at')])
}

/** The details in an invitation mail: captain, team and league. */
export function findInvitation(db: Database, id: number) {
  return selectInvitations(db)
    .select(sql<boolean>`l.cancelled_at is not null`.as('isCalledOff'))
    .select(
      sql<boolean>`exists (select from registrations r join players p on p.id = r.player_id
        where r.league_id = l.id and lower(p.email) = lower(i.email)
          and r.state not in ('held', 'expired'))`.as('hasOwnPlace'),
    )
    .where('i.id', '=', id)
    .executeTakeFirst()
}
