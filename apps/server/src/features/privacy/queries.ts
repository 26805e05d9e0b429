import type { Day } from '@hive/domain/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { erasePlayer } from '#features/people/service.ts'

type IdleSince = { seenBefore: Date; playedUntil: Day; noticedBefore: Date }

/**
 * Players of whom the inactivity rule may ask something: neither seen, nor in a league, nor told of it since
 * then; with the last day of a league that they were confirmed in. Organisers are no players of ours.
 */
export function listIdle(db: Database, { seenBefore, playedUntil, noticedBefore }: IdleSince) {
  const lastLeagueDay = sql<string | null>`(
    select max(l.end_date) from registrations r join leagues l on l.id = r.league_id
    where r.player_id = p.id and r.state in ('confirmed', 'tried'))`
  return db
    .selectFrom('players as p')
    .select(['p.id', 'p.email', 'p.lastSeenAt', 'p.inactivityNoticedAt'])
    .select(lastLeagueDay.as('lastLeagueDay'))
    .where('p.erasedAt', 'is', null)
    .where('p.role', '=', 'player')
    .where('p.lastSeenAt', '<', seenBefore)
    .where(sql<boolean>`coalesce(${lastLeagueDay} <= ${playedUntil}, true)`)
    .where(sql<boolean>`coalesce(p.inactivity_noticed_at < ${noticedBefore}, true)`)
    .orderBy('p.id')
    .limit(500)
    .execute()
}

/**
 * Takes everything that tells who a player was; registrations and payments stay, as the law asks, and
 * belong to nobody whom one could name.
 */
export async function erasePerson(db: Database, id: number): Promise<void> {
  await db.deleteFrom('healthDeclarations').where('playerId', '=', id).execute()
  await db.deleteFrom('playerSports').where('playerId', '=', id).execute()
  await db.deleteFrom('calendarFeeds').where('playerId', '=', id).execute()
  await eraseFreeText(db, id)
  await db
    .deleteFrom('memberships')
    .where('playerId', '=', id)
    .where('registered', '=', false)
    .execute()
  await db
    .updateTable('registrations')
    .set({ adEventId: null })
    .where('playerId', '=', id)
    .execute()
  await sql`
    update payments set session_url = null
    where registration_id in (${registrationsOf(id)})`.execute(db)
  await erasePlayer(db, id)
}

/** Free text that organisers have written about a player; when and who is kept. */
async function eraseFreeText(db: Database, playerId: number): Promise<void> {
  await db
    .updateTable('healthReadings')
    .set({ reason: ERASED })
    .where('playerId', '=', playerId)
    .execute()
  await sql`
    update refunds set note = '' where registration_id in (${registrationsOf(playerId)})`.execute(
    db,
  )
  await sql`
    update registration_events set reason = ${ERASED}
    where registration_id in (${registrationsOf(playerId)})
      and actor like 'player:%' and actor <> ${`player:${playerId}`}`.execute(db)
  await sql`
    update organiser_actions set reason = ''
    where subject = ${`player:${playerId}`}
      or subject in (
        select 'registration:' || r.id from (${registrationsOf(playerId)}) r
        union all select 'refund:' || f.id from refunds f
          where f.registration_id in (${registrationsOf(playerId)}))`.execute(db)
}

const ERASED = 'account deleted'

function registrationsOf(playerId: number) {
  return sql`select id from registrations where player_id = ${playerId}`
}

/** What is kept under an e-mail address, by whomever it was typed. */
export async function eraseByEmail(db: Database, email: string): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = ${email.toLowerCase()}`
  await db.deleteFrom('teamInvitations').where(isTheirs).execute()
  await db.deleteFrom('interests').where(isTheirs).execute()
}

export async function insertHealthReading(
  db: Database,
  reading: { playerId: number; readerId: number; reason: string },
): Promise<void> {
  await db.insertInto('healthReadings').values(reading).execute()
}

/** Organisers who have opened a player's health answers. */
export function listHealthReadings(db: Database, playerId: number) {
  return db
    .selectFrom('healthReadings as h')
    .innerJoin('players as p', 'p.id', 'h.readerId')
    .select(['h.at', 'h.reason', sql<'organiser'>`'organiser'`.as('role')])
    .select(sql<string>`case when p.erased_at is null then p.name else '' end`.as('by'))
    .where('h.playerId', '=', playerId)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .execute()
}
