import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import { IS_PAID_TEAM } from '#db/shared-queries.ts'

/** The team that a captain had in the league which this one follows. */
export function findLastTeam(db: Database, { leagueId, playerId }: InLeague) {
  return lastTeams(db)
    .select(['t.id as teamId', 't.name as teamName'])
    .where('l.id', '=', leagueId)
    .where('t.captainPlayerId', '=', playerId)
    .orderBy('t.id')
    .executeTakeFirst()
}

/** The e-mails by which a captain's teammates joined, in the order of their invitations. */
export async function listTeammates(db: Database, teamId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('teamInvitations as i')
    .innerJoin('teams as t', 't.id', 'i.teamId')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select('i.email')
    .where('i.teamId', '=', teamId)
    .where('i.acceptedAt', 'is not', null)
    .where('i.withdrawnAt', 'is', null)
    // A captain who took over was invited too.
    .where(sql<boolean>`lower(i.email) is distinct from lower(c.email)`)
    .orderBy('i.id')
    .execute()
  return rows.map(({ email }) => email)
}

/** How many captains of last season have not signed up for a league again. */
export async function countExpected(db: Database, leagueId: number): Promise<number> {
  const { count } = await lastTeams(db)
    .select(sql<number>`count(distinct t.captain_player_id)::int`.as('count'))
    .where('l.id', '=', leagueId)
    .where(IS_OUT)
    .executeTakeFirstOrThrow()
  return count
}

/** The captains of last season who are to hear that sign-up has opened for them, at this moment of an Irish clock. */
export function listToMail(db: Database, at: string) {
  return lastTeams(db)
    .select(['l.id as leagueId', 't.captainPlayerId as playerId'])
    .$narrowType<{ playerId: number }>()
    .distinct()
    .where('l.publishedAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
    .where('l.registrationClosed', '=', false)
    .where('l.isUpcoming', '=', true)
    .where('l.renewalOpens', '<=', at)
    .where('l.registrationOpens', '>', at)
    .where(IS_OUT)
    .where(
      sql<boolean>`not exists (select from sent_mails s
        where s.id = 'renewal-' || l.id || '-' || t.captain_player_id)`,
    )
    .where(IS_WANTED)
    .execute()
}

/** The teams of last season with their captains: who is in the league that follows, who was written to, and who wants no mails. */
export function listRenewals(db: Database, leagueId: number) {
  return lastTeams(db)
    .innerJoin('players as w', 'w.id', 't.captainPlayerId')
    .select(['t.id as teamId', 't.name as team', 'w.id as playerId', 'w.name as captain'])
    .select([
      sql<boolean>`not ${IS_OUT}`.as('hasAccepted'),
      sql<boolean>`not ${IS_WANTED}`.as('wantsNone'),
      sql<Date | null>`(select s.sent_at from sent_mails s
        where s.id = 'renewal-' || l.id || '-' || t.captain_player_id)`.as('askedAt'),
    ])
    .where('l.id', '=', leagueId)
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
}

/** The captains who heard that their teams can sign up again and have not, while places are kept for them, and when they heard. */
export function listSilent(db: Database, { leagueId, at }: { leagueId: number; at: string }) {
  return lastTeams(db)
    .innerJoin('players as w', 'w.id', 't.captainPlayerId')
    .innerJoin('sentMails as s', (join) =>
      join.on(sql<boolean>`s.id = 'renewal-' || l.id || '-' || t.captain_player_id`),
    )
    .select(['w.id', 'w.id as playerId', 'w.name', 'w.email', 's.sentAt as lastAt'])
    .distinct()
    .where('l.id', '=', leagueId)
    .where('l.cancelledAt', 'is', null)
    .where('l.registrationClosed', '=', false)
    .where('l.registrationOpens', '>', at)
    .where(IS_OUT)
    .where(IS_WANTED)
    .orderBy('w.id')
    .execute()
}

/** The facts in a mail to a captain of last season; nothing for an account that is gone. */
export async function findRenewalMail(db: Database, { leagueId, playerId }: InLeague) {
  const row = await lastTeams(db)
    .innerJoin('leagues as o', 'o.id', 'l.renewsId')
    .innerJoin('players as w', 'w.id', 't.captainPlayerId')
    .select(['w.email', 'w.name', 't.name as teamName', 'l.title', 'o.title as lastTitle'])
    .select(['l.startDate', 'l.registrationOpens as until'])
    .where('l.id', '=', leagueId)
    .where('w.id', '=', playerId)
    .where(IS_WANTED)
    .orderBy('t.id')
    .executeTakeFirst()
  if (!row || row.email === '' || row.until === null) return undefined
  return { ...row, until: row.until }
}

/** The teams that captains have paid for in the league `l.renewsId`, beside the league that follows it. */
function lastTeams(db: Database) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('teams as t', 't.leagueId', 'l.renewsId')
    .where('t.releasedAt', 'is', null)
    .where('t.captainPlayerId', 'is not', null)
    .where(IS_PAID_TEAM)
}

/** Whether the captain has not signed up for the league that follows. */
const IS_OUT = sql<boolean>`not exists (select from registrations o where o.league_id = l.id
  and o.player_id = t.captain_player_id and o.state in ('held', 'confirmed'))`

/** Whether the captain has not said that they want no such mails. */
const IS_WANTED = sql<boolean>`not exists (select from renewals_not_wanted n
  where n.player_id = t.captain_player_id)`

/** Notes that someone wants to hear of no renewals from now on. */
export async function stopRenewals(db: Database, playerId: number, saidAt: Date): Promise<void> {
  await db.insertInto('renewalsNotWanted').values({ playerId, saidAt }).execute()
}

/** Forgets that someone wanted to hear of none. */
export async function wantRenewals(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('renewalsNotWanted').where('playerId', '=', playerId).execute()
}

export function listRenewalsNotWanted(db: Database, playerId: number) {
  return db
    .selectFrom('renewalsNotWanted')
    .select('saidAt')
    .where('playerId', '=', playerId)
    .orderBy('id')
    .execute()
}
