import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The teams of a league with the addresses on their rosters, in small letters. */
export function listTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .select(['t.id', 't.name'])
    .select(
      sql<string[]>`array(
        select lower(p.email) from memberships m join players p on p.id = m.player_id
        where m.team_id = t.id and p.email <> ''
        union select lower(i.email) from team_invitations i
        where i.team_id = t.id and i.withdrawn_at is null
        union select lower(w.email) from imported_people w where w.team_id = t.id)`.as('emails'),
    )
    .select(
      sql<boolean>`not exists (select from registrations r where r.team_id = t.id
        and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team})`.as('isOfIndividuals'),
    )
    .select(
      sql<number>`((select count(*) from memberships m where m.team_id = t.id)
        + (select count(*) from imported_people w where w.team_id = t.id))::int`.as('people'),
    )
    .where('t.leagueId', '=', leagueId)
    .where('t.releasedAt', 'is', null)
    .orderBy('t.id')
    .execute()
}

type Names = { leagueId: number; names: readonly string[]; today: Day }

/** The names among these, folded, that teams of other leagues still to be played have. */
export async function listTaken(
  db: Database,
  { leagueId, names, today }: Names,
): Promise<string[]> {
  const rows = await db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(sql<string>`folded_name(t.name)`.as('name'))
    .where('t.leagueId', '<>', leagueId)
    .where('t.releasedAt', 'is', null)
    .where('l.endDate', '>=', today)
    .where(sql<boolean>`folded_name(t.name) = any(${names})`)
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether no captain has signed a team up: each of its people has a place of their own. */
export async function isInvitedTeam(db: Database, teamId: number): Promise<boolean> {
  const signedUp = await db
    .selectFrom('registrations')
    .select('id')
    .where('teamId', '=', teamId)
    .where('registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
    .executeTakeFirst()
  return signedUp === undefined
}

export async function hasGames(db: Database, teamId: number): Promise<boolean> {
  const game = await db
    .selectFrom('fixtures')
    .select('id')
    .where((eb) => eb.or([eb('teamOneId', '=', teamId), eb('teamTwoId', '=', teamId)]))
    .executeTakeFirst()
  return game !== undefined
}

/** Whether nobody is on a team, or invited to it by an import. */
export async function isEmpty(db: Database, teamId: number): Promise<boolean> {
  const [member, invited] = await Promise.all([
    db.selectFrom('memberships').select('playerId').where('teamId', '=', teamId).executeTakeFirst(),
    db.selectFrom('importedPeople').select('id').where('teamId', '=', teamId).executeTakeFirst(),
  ])
  return !member && !invited
}
