import { foldedName } from '@hive/domain/base/text/names'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { HELD_ON_TEAM } from '#db/shared-queries.ts'

/** Whether no captain has signed a team `t` up. */
const IS_OF_INDIVIDUALS = sql<boolean>`not exists (select from registrations c
  where c.team_id = t.id and c.registration_type_id = ${REGISTRATION_TYPE_IDS.team})`

/** A league's sport and number of teams, as far as these say what teams can be made. */
export function findTeamFrame(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['l.id', 'l.title', 'l.numberOfTeams', 's.playersOnTeam'])
    .select(['l.genderMinimum', 'l.genderMinimumOf'])
    .select(sql<boolean>`l.cancelled_at is not null`.as('isCancelled'))
    .select(
      sql<number>`(select count(*)::int from teams t
        where t.league_id = l.id and t.released_at is null)`.as('teams'),
    )
    .where('l.id', '=', leagueId)
    .executeTakeFirst()
}

/** Those who signed up for a whole league alone and are on no team, in the order of sign-up; locked if asked for. */
export function individualsOf(db: Database, leagueId: number, isLocked = false) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.leagueId', '=', 'r.leagueId').onRef('m.playerId', '=', 'r.playerId'),
    )
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['r.id', 'r.playerId', 'w.name', 'w.genderId', 'r.skillLevelId', 'r.wouldCaptain'])
    .where('r.leagueId', '=', leagueId)
    .where('r.state', '=', 'confirmed')
    .where('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.individual)
    .where('r.tryItOut', '=', false)
    .where('m.registered', '=', true)
    .where('m.teamId', 'is', null)
    .orderBy('r.id')
    .$if(isLocked, (query) => query.forUpdate(['r', 'm']))
    .execute()
}

/** Those on the teams of individuals of a league, with their teams, in the order of these. */
export function listOnHouseTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('memberships as m', 'm.teamId', 't.id')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.leagueId', '=', 'm.leagueId').onRef('r.playerId', '=', 'm.playerId'),
    )
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['r.id', 'r.playerId', 'w.name', 'w.genderId', 'r.skillLevelId', 'r.wouldCaptain'])
    .select('t.id as teamId')
    .where('r.state', '=', 'confirmed')
    .where('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.individual)
    .where('m.registered', '=', true)
    .where('t.leagueId', '=', leagueId)
    .where('t.releasedAt', 'is', null)
    .where(IS_OF_INDIVIDUALS)
    .orderBy('r.id')
    .execute()
}

/** The teams of individuals of a league, also those that everyone has left, with how many places are held on each. */
export function houseTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .select(['t.id', 't.name', HELD_ON_TEAM.as('held')])
    .where('t.leagueId', '=', leagueId)
    .where('t.releasedAt', 'is', null)
    .where(IS_OF_INDIVIDUALS)
    .orderBy('t.id')
    .execute()
}

/**
 * Who of those in a league asked for whom of them, by the numbers of their sign-ups. An e-mail counts only for the
 * account that has verified it.
 */
export function listFriendsAsked(db: Database, leagueId: number) {
  return db
    .selectFrom('registrationFriends as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('players as w', (join) =>
      join.on(sql<boolean>`lower(w.email) = f.email`).on('w.emailVerified', '=', true),
    )
    .innerJoin('registrations as o', (join) =>
      join.onRef('o.playerId', '=', 'w.id').onRef('o.leagueId', '=', 'r.leagueId'),
    )
    .select(['r.id as by', 'o.id as friend'])
    .where('r.leagueId', '=', leagueId)
    .where('r.state', '=', 'confirmed')
    .where('o.state', '=', 'confirmed')
    .orderBy('o.id')
    .execute()
}

/** The names among these, folded, that teams of leagues still to be played have. */
export async function listNamesTaken(
  db: Database,
  names: readonly string[],
  today: Day,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(sql<string>`folded_name(t.name)`.as('name'))
    .where('t.releasedAt', 'is', null)
    .where('l.endDate', '>=', today)
    .where(sql<boolean>`folded_name(t.name) = any (${names.map(foldedName)})`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
