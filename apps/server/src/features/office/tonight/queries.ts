import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { HAS_CAPTAIN, HELD_ON_TEAM } from '#db/shared-queries.ts'

/** Everyone with a place on these teams, captains first, then by name. */
export function listTeamPeople(db: Database, teamIds: readonly number[]) {
  return db
    .selectFrom('teams as t')
    .innerJoin('memberships as m', 'm.teamId', 't.id')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['t.id as teamId', 'p.id as playerId', 'p.name', 'p.phoneNumber'])
    .select(sql<boolean>`coalesce(t.captain_player_id = p.id, false)`.as('isCaptain'))
    .where('t.id', 'in', teamIds)
    .where('m.registered', '=', true)
    .orderBy('isCaptain', 'desc')
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}

/** For how many a place on each of these teams is held, and whether somebody leads it or is to. */
export function listTeamsInvited(db: Database, teamIds: readonly number[]) {
  return db
    .selectFrom('teams as t')
    .select(['t.id', HELD_ON_TEAM.as('invited'), HAS_CAPTAIN.as('hasCaptain')])
    .where('t.id', 'in', teamIds)
    .execute()
}

/** The coordinators of these leagues, and of all leagues, where `leagueId` is null. */
export function listCoordinators(db: Database, leagueIds: readonly number[]) {
  return db
    .selectFrom('roleGrants as g')
    .innerJoin('players as p', 'p.id', 'g.playerId')
    .select(['g.leagueId', 'p.id as playerId', 'p.name', 'p.phoneNumber'])
    .where('g.role', '=', 'coordinator')
    .where('g.endedAt', 'is', null)
    .where('p.active', '=', true)
    .where((eb) => eb.or([eb('g.leagueId', 'is', null), eb('g.leagueId', 'in', leagueIds)]))
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}
