import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import type { AccountMerge } from '#room-data.ts'

/** Puts a confirmed player on the league's list; someone who was only invited becomes registered. */
export async function upsertMembership(
  db: Database,
  membership: {
    leagueId: number
    playerId: number
    tryItOutRegistration: boolean
    teamId: number | null
  },
): Promise<void> {
  const { tryItOutRegistration, teamId } = membership
  await db
    .insertInto('memberships')
    .values({ ...membership, registered: true })
    .onConflict((conflict) =>
      conflict.columns(['leagueId', 'playerId']).doUpdateSet({
        registered: true,
        teamPlayerRegistration: false,
        tryItOutRegistration,
        ...(teamId === null ? {} : { teamId }),
      }),
    )
    .execute()
}

/** Takes someone off a league's list. */
export async function deleteMembership(
  db: Database,
  { leagueId, playerId }: InLeague,
): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('leagueId', '=', leagueId)
    .where('playerId', '=', playerId)
    .execute()
}

/** Someone's place on a league's list, locked; also one that they have not taken up yet. */
export function lockMembership(db: Database, key: InLeague) {
  return db
    .selectFrom('memberships as m')
    .leftJoin('teams as t', 't.id', 'm.teamId')
    .select(['m.teamId', 'm.registered', 'm.teamPlayerRegistration', 't.name as teamName'])
    .where('m.leagueId', '=', key.leagueId)
    .where('m.playerId', '=', key.playerId)
    .forUpdate('m')
    .executeTakeFirst()
}

/** Puts players who are in a league on one of its teams, or on none. */
export async function setTeam(
  db: Database,
  {
    leagueId,
    playerIds,
    teamId,
  }: { leagueId: number; playerIds: readonly number[]; teamId: number | null },
): Promise<void> {
  if (playerIds.length === 0) return
  await db
    .updateTable('memberships')
    .set({ teamId })
    .where('leagueId', '=', leagueId)
    .where('playerId', 'in', [...playerIds])
    .where('registered', '=', true)
    .execute()
}

/** Puts everyone who is on one team of a league on another; resolves to them. */
export async function moveTeam(
  db: Database,
  { from, to: teamId }: { from: number; to: number },
): Promise<number[]> {
  const rows = await db
    .updateTable('memberships')
    .set({ teamId })
    .where('teamId', '=', from)
    .where('registered', '=', true)
    .returning('playerId')
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** Whether no one is on a team who is in its league, and no place on it is held for anyone of a file. */
export async function isEmpty(db: Database, teamId: number): Promise<boolean> {
  const someone = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('teamId', '=', teamId)
    .where('registered', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (someone !== undefined) return false
  const invited = await db
    .selectFrom('importedPeople')
    .select('id')
    .where('teamId', '=', teamId)
    .where('places', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return invited === undefined
}

/** Ids of the leagues that someone belongs to. */
export async function listLeagueIds(db: Database, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('leagueId')
    .where('playerId', '=', playerId)
    .orderBy('leagueId')
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}

/** Removes players from a team who have not joined it. */
export async function removeInvited(db: Database, teamId: number, email?: string): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('teamId', '=', teamId)
    .where('registered', '=', false)
    .$if(email !== undefined, (query) =>
      query.where(
        sql<boolean>`player_id in (select id from players where lower(email) = ${emailKey(email ?? '')})`,
      ),
    )
    .execute()
}

/** Takes the remaining players of a team that ends, who have places of their own, off the team. */
export async function clearTeam(db: Database, teamId: number): Promise<void> {
  await db.updateTable('memberships').set({ teamId: null }).where('teamId', '=', teamId).execute()
}

/**
 * Puts players on the teams that invited their address: those of one team, or all of one player. Only a
 * verified address claims, only of a team that is in, and no player who is in the league already.
 */
export async function claimInvitations(
  db: Database,
  who: { teamId: number } | { playerId: number },
): Promise<void> {
  const whose = 'teamId' in who ? sql`t.id = ${who.teamId}` : sql`p.id = ${who.playerId}`
  await sql`
    insert into memberships (league_id, player_id, team_id, registered, team_player_registration)
    select distinct on (t.league_id, p.id) t.league_id, p.id, t.id, false, true
    from team_invitations i
    join teams t on t.id = i.team_id
    join players p on lower(p.email) = lower(i.email)
    where ${whose} and p.email_verified and p.active
      and i.withdrawn_at is null and i.accepted_at is null and t.released_at is null
      and not exists (
        select from registrations r where r.team_id = t.id and r.registration_type_id = 2
          and r.state <> 'confirmed')
    order by t.league_id, p.id, i.id
    on conflict do nothing`.execute(db)
}

/** Puts a player who is not in a league yet on one of its teams, instead of another one that has invited them. */
export async function insertInvited(
  db: Database,
  { leagueId, teamId, playerId }: { leagueId: number; teamId: number; playerId: number },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ leagueId, playerId, teamId, registered: false, teamPlayerRegistration: true })
    .onConflict((conflict) =>
      conflict
        .columns(['leagueId', 'playerId'])
        .doUpdateSet({ teamId })
        .where('memberships.registered', '=', false),
    )
    .execute()
}

/** Takes a player off the teams that they were put on and have not joined. */
export async function deleteUnregistered(db: Database, playerId: number): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('playerId', '=', playerId)
    .where('registered', '=', false)
    .execute()
}

/** Leaves two accounts of a person one place on each league's list: the one that is taken up, or else the second account's. */
export async function deleteSecondPlaces(db: Database, { from, to }: AccountMerge): Promise<void> {
  await sql`
    delete from memberships m using memberships o
    where m.player_id = ${from.id} and not m.registered
      and o.league_id = m.league_id and o.player_id = ${to.id}`.execute(db)
  await sql`
    delete from memberships m using memberships o
    where m.player_id = ${to.id} and not m.registered
      and o.league_id = m.league_id and o.player_id = ${from.id}`.execute(db)
}
