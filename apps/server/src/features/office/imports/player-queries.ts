import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'

type InLeague = { leagueId: number; emails: readonly string[] }

/** Accounts with one of these addresses, in small letters, as a verified e-mail. */
export function listAccounts(db: Database, { leagueId, emails }: InLeague) {
  return db
    .selectFrom('players as p')
    .select(['p.id as playerId', 'p.email'])
    .select(
      sql<boolean>`exists (select from registrations r where r.league_id = ${leagueId}
        and r.player_id = p.id and r.state in ('held', 'confirmed'))`.as('isIn'),
    )
    .select(
      sql<boolean>`exists (select from memberships m where m.league_id = ${leagueId}
        and m.player_id = p.id and not m.registered)`.as('isInvited'),
    )
    .where('p.emailVerified', '=', true)
    .where('p.active', '=', true)
    .where(sql<boolean>`lower(p.email) = any(${emails})`)
    .execute()
}

/** Those of earlier imports who have not logged in yet, with their addresses in small letters. */
export function listWaiting(db: Database, leagueId: number) {
  return db
    .selectFrom('importedPeople as w')
    .select(['w.id', 'w.teamId'])
    .select(sql<string>`lower(w.email)`.as('email'))
    .select(sql<boolean>`w.places > 0`.as('isHeld'))
    .where('w.leagueId', '=', leagueId)
    .orderBy('w.id')
    .execute()
}

/** The names of those who are in a league. */
export function listNames(db: Database, leagueId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select('p.name')
    .where('m.leagueId', '=', leagueId)
    .where('m.registered', '=', true)
    .where('p.name', '<>', '')
    .orderBy('p.id')
    .execute()
}

export async function insertPerson(db: Database, person: New<'importedPeople'>): Promise<number> {
  const { id } = await db
    .insertInto('importedPeople')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Move = { teamId: number; isCaptain: boolean } & Partial<{ places: number; heldUntil: Day }>

/** Puts somebody of an earlier import on a team. */
export async function movePerson(db: Database, id: number, move: Move): Promise<void> {
  await db.updateTable('importedPeople').set(move).where('id', '=', id).execute()
}

/** Takes somebody off a team again whom a later file moved there, from a file of players that named no team; says whether there was anyone. */
export async function movePersonBack(db: Database, teamId: number): Promise<boolean> {
  const { rows } = await sql`
    update imported_people set team_id = null, is_captain = false where id = (
      select w.id from imported_people w join imports i on i.id = w.import_id
      where w.team_id = ${teamId} and i.kind = 'players'
        and not exists (select from import_rows r where r.import_id = w.import_id
          and r.line = w.line and r.team_id = w.team_id)
      order by w.id limit 1)
    returning id`.execute(db)
  return rows.length > 0
}

/** An invited person who has not logged in yet, by number or by the row of their import. */
export type InvitedKey = { id: number } | { importId: number; line: number }

/** Deletes someone who has not logged in yet; resolves to the places that were held for them. */
export function deletePerson(
  db: Database,
  key: InvitedKey,
): Promise<{ places: number } | undefined> {
  const rows = db.deleteFrom('importedPeople')
  const found =
    'id' in key
      ? rows.where('id', '=', key.id)
      : rows.where('importId', '=', key.importId).where('line', '=', key.line)
  return found.returning('places').executeTakeFirst()
}

/** The imported people of leagues still to be played who have logged in by now, each with the one account that is theirs. */
export function listArrived(db: Database, today: Day) {
  return db
    .selectFrom('importedPeople as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('players as p', (join) =>
      join
        .on(sql<boolean>`lower(p.email) = lower(w.email)`)
        .on('p.emailVerified', '=', true)
        .on('p.active', '=', true),
    )
    .select(['w.id', 'w.leagueId'])
    .select(sql<number>`min(p.id)::int`.as('playerId'))
    .where('l.endDate', '>=', today)
    .where('l.cancelledAt', 'is', null)
    .groupBy(['w.id', 'w.leagueId'])
    .having(sql<boolean>`count(*) = 1`)
    .orderBy('w.id')
    .execute()
}

/** Someone who is still waiting, locked, with the organiser who imported or named them, and their team while it is in the season. */
export function lockPerson(db: Database, id: number) {
  return db
    .selectFrom('importedPeople as w')
    .leftJoin('imports as i', 'i.id', 'w.importId')
    .select(['w.importId', 'w.line', 'w.skillLevelId', 'w.isCaptain'])
    .select(
      sql<number | null>`(select t.id from teams t where t.id = w.team_id and t.released_at is null
        and not exists (select from team_withdrawals g where g.team_id = t.id))`.as('teamId'),
    )
    .select(['w.places', 'i.madeBy', 'i.system', 'w.givenBy'])
    .where('w.id', '=', id)
    .forUpdate('w')
    .executeTakeFirst()
}

/** Writes down the place that someone got after they logged in. */
export async function setPlace(
  db: Database,
  { importId, line, registrationId }: { importId: number; line: number; registrationId: number },
): Promise<void> {
  await db
    .updateTable('importRows')
    .set({ registrationId })
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute()
}

/** The facts in the mail to someone who has been imported. */
export function findPersonNews(db: Database, id: number) {
  return db
    .selectFrom('importedPeople as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .leftJoin('teams as t', 't.id', 'w.teamId')
    .select(['w.id', 'w.email', 'l.id as leagueId', 'l.title', 'l.startDate', 'l.endDate'])
    .select(['t.name as teamName', 'w.isCaptain'])
    .select(sql<Day | null>`case when w.places > 0 then w.held_until end`.as('heldUntil'))
    .select(['l.nights', 'l.startTime', 'v.name as venueName'])
    .where('w.id', '=', id)
    .where('l.cancelledAt', 'is', null)
    .executeTakeFirst()
}
