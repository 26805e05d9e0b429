import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { teamInLeague } from '#db/team-queries.ts'
import type { InLeague, OnTeam } from '#db/keys.ts'
import { MISSING_OF_FEE } from '#db/shared-queries.ts'

/**
 * Makes the player who has been in longest captain of a house team that its captain leaves; no one if it is empty. Resolves to
 * those captains.
 */
export async function setNextCaptain(
  db: Database,
  { leagueId, playerId }: InLeague,
): Promise<OnTeam[]> {
  const { rows } = await sql<{ teamId: number; playerId: number | null }>`
    update teams t set captain_player_id = (
      select m.player_id from memberships m
      where m.team_id = t.id and m.player_id <> ${playerId} and m.registered
      order by m.added_at, m.player_id limit 1)
    where t.league_id = ${leagueId} and t.captain_player_id = ${playerId}
      and t.released_at is null and not exists (
        select from registrations r
        where r.team_id = t.id and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team})
    returning t.id as "teamId", t.captain_player_id as "playerId"`.execute(db)
  return rows.flatMap(({ teamId, playerId: next }) =>
    next === null ? [] : [{ teamId, playerId: next }],
  )
}

/** The facts in the mail to a captain about who has come and gone. */
export async function findTeamChange(db: Database, teamId: number, leftIds: readonly number[]) {
  return teamInLeague(db, teamId)
    .innerJoin('players as c', 'c.id', 't.captainPlayerId')
    .leftJoin('registrations as r', (join) =>
      join
        .onRef('r.teamId', '=', 't.id')
        .onRef('r.playerId', '=', 'c.id')
        .on('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
        .on('r.state', '=', 'confirmed'),
    )
    .leftJoin('registrations as g', 'g.id', 'r.takesOverId')
    .select(['c.id as captainId', 'c.email', 'c.name', 't.name as teamName'])
    .select(['l.id as leagueId', 'l.title', 'l.startDate', MISSING_OF_FEE.as('missingCents')])
    .select(sql<boolean>`coalesce(g.player_id = any(${[...leftIds]}), false)`.as('isPassedOn'))
    .select(
      sql<string[]>`array(select p.name from memberships o join players p on p.id = o.player_id
        where o.team_id = t.id and o.registered and o.player_id <> c.id order by p.name)`.as(
        'teammates',
      ),
    )
    .executeTakeFirst()
}

/** The names of players, and whether each is on a team now; no name of those whose account is deleted. */
export function listPassers(db: Database, teamId: number, playerIds: readonly number[]) {
  return db
    .selectFrom('players as p')
    .select('p.id as playerId')
    .select([
      sql<string>`case when p.erased_at is null then p.name else '' end`.as('name'),
      sql<boolean>`exists (select from memberships m where m.team_id = ${teamId}
        and m.player_id = p.id and m.registered)`.as('isOn'),
    ])
    .where('p.id', 'in', [...playerIds])
    .execute()
}

/** The facts in the mail about a player's team. */
export function findTeamNews(db: Database, { teamId, playerId }: OnTeam) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.leagueId', '=', 't.leagueId').on('m.playerId', '=', playerId),
    )
    .innerJoin('players as w', 'w.id', 'm.playerId')
    .select(['t.name as teamName', 'm.teamId as currentTeamId', 'w.name', 'w.email'])
    .select(['l.id as leagueId', 'l.title', 'l.startDate', 'l.endDate', 'l.nights', 'l.startTime'])
    .select(['v.name as venueName'])
    .select(sql<boolean>`t.captain_player_id = ${playerId}`.as('isCaptain'))
    .select(
      sql<string[]>`array(select p.name from memberships o join players p on p.id = o.player_id
        where o.team_id = t.id and o.registered and o.player_id <> ${playerId}
        order by o.player_id)`.as('teammates'),
    )
    .select(
      sql<string | null>`(select p.name from players p where p.id = t.captain_player_id)`.as(
        'captain',
      ),
    )
    .where('t.id', '=', teamId)
    .where('l.cancelledAt', 'is', null)
    .executeTakeFirst()
}
