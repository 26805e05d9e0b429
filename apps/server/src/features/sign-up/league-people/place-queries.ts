import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { OnTeam } from '#db/keys.ts'

/** A team that is in a league, locked. */
export function lockTeam(db: Database, { leagueId, teamId }: { leagueId: number; teamId: number }) {
  return db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where('leagueId', '=', leagueId)
    .where('releasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** How many have joined the team of a captain’s sign-up for nothing; 0 for any other sign-up. */
export async function joinedTeammates(db: Database, registrationId: number): Promise<number> {
  const row = await db
    .selectFrom('registrations as c')
    .innerJoin('memberships as m', 'm.teamId', 'c.teamId')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.leagueId', '=', 'm.leagueId').onRef('r.playerId', '=', 'm.playerId'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('c.id', '=', registrationId)
    .where('c.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
    .where('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team_player)
    .where('r.state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The others who have joined a team, by name, and which of them leads it. */
export function listOthersOn(db: Database, { teamId, playerId }: OnTeam) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .select(['m.playerId', 'p.name'])
    .select(sql<boolean>`t.captain_player_id is not distinct from m.player_id`.as('isCaptain'))
    .where('m.teamId', '=', teamId)
    .where('m.playerId', '<>', playerId)
    .where('m.registered', '=', true)
    .orderBy('p.name')
    .orderBy('m.playerId')
    .execute()
}
