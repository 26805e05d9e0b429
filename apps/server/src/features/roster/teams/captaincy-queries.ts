import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { teamInLeague } from '#db/team-queries.ts'
import type { InLeague, OnTeam } from '#db/keys.ts'
import { IS_PAID_TEAM, LEAVES_AT, MISSING_OF_FEE } from '#db/shared-queries.ts'

/** An offer that its time, by the database's clock, has not ended. */
const IS_OPEN = sql<boolean>`o.ends_at > now()`

/** A player who is on a team with a place that is paid for; the place stays until the transaction ends. */
export function lockMember(db: Database, { teamId, playerId }: OnTeam) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.leagueId', '=', 'r.leagueId').onRef('m.playerId', '=', 'r.playerId'),
    )
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .select(['p.email', 'r.id as registrationId'])
    .where('m.teamId', '=', teamId)
    .where('m.registered', '=', true)
    .where('r.playerId', '=', playerId)
    .where('r.state', '=', 'confirmed')
    .forShare('r')
    .executeTakeFirst()
}

/** The player whom a captain has asked to lead the team. */
export function findOffer(db: Database, teamId: number) {
  return db
    .selectFrom('captaincyOffers as o')
    .innerJoin('players as p', 'p.id', 'o.playerId')
    .select(['o.playerId', 'p.name', 'o.endsAt'])
    .where('o.teamId', '=', teamId)
    .where(IS_OPEN)
    .executeTakeFirst()
}

/** Replaces one whose time is over, and none that is open. */
export async function insertOffer(
  db: Database,
  offer: OnTeam & { device: string; endsAt: Date },
): Promise<{ id: number } | undefined> {
  await db
    .deleteFrom('captaincyOffers')
    .where('teamId', '=', offer.teamId)
    .where('endsAt', '<=', sql<Date>`now()`)
    .execute()
  return db
    .insertInto('captaincyOffers')
    .values(offer)
    .onConflict((conflict) => conflict.column('teamId').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Ends the offer of a team, or only one to this player; resolves to whether there was one that was open. */
export async function deleteOffer(
  db: Database,
  { teamId, playerId }: { teamId: number; playerId?: number },
): Promise<boolean> {
  const ended = await db
    .deleteFrom('captaincyOffers as o')
    .where('o.teamId', '=', teamId)
    .$if(playerId !== undefined, (query) => query.where('o.playerId', '=', playerId ?? 0))
    .returning(IS_OPEN.as('wasOpen'))
    .executeTakeFirst()
  return ended?.wasOpen ?? false
}

/** Ends what a player who leaves a league was asked in it. */
export async function deleteOffersTo(
  db: Database,
  { leagueId, playerId }: InLeague,
): Promise<void> {
  await sql`
    delete from captaincy_offers o using teams t
    where t.id = o.team_id and t.league_id = ${leagueId} and o.player_id = ${playerId}`.execute(db)
}

/** Ends the offers whose time is over; resolves to the captains who stay, and whom they had asked. */
export function deleteOverdue(db: Database) {
  return db
    .deleteFrom('captaincyOffers as o')
    .using('teams as t')
    .whereRef('t.id', '=', 'o.teamId')
    .where('o.endsAt', '<=', sql<Date>`now()`)
    .returning(['o.teamId', 'o.playerId', 't.captainPlayerId'])
    .execute()
}

/** The teams whose captains ask a player to lead them. */
export function listOffersTo(db: Database, playerId: number) {
  return db
    .selectFrom('captaincyOffers as o')
    .innerJoin('teams as t', 't.id', 'o.teamId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['o.teamId', 't.name as teamName', 't.leagueId', 'l.title as leagueTitle', 'o.endsAt'])
    .select(['o.device', 'o.offeredAt'])
    .select(sql<string>`coalesce(c.name, '')`.as('from'))
    .where('o.playerId', '=', playerId)
    .where(IS_OPEN)
    .where('l.cancelledAt', 'is', null)
    .orderBy('o.endsAt')
    .execute()
}

/** Until when a team can be taken over from its captain, who has signed it up by `r`. */
const LEFT_UNTIL = sql<Date>`${LEAVES_AT}`

/** Teams whose captains, who have signed them up, are leaving. */
function leftTeams(db: Database) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.teamId', '=', 't.id').onRef('r.playerId', '=', 't.captainPlayerId'),
    )
    .innerJoin('players as c', 'c.id', 'r.playerId')
    .where('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
    .where('r.state', '=', 'confirmed')
    .where('t.releasedAt', 'is', null)
    .where('l.cancelledAt', 'is', null)
    .where(sql<boolean>`${LEFT_UNTIL} > now()`)
}

/** The teams of leagues that go on whose captains are leaving, and until when they can be taken over. */
export function listLeftTeams(db: Database, today: Day) {
  return leftTeams(db)
    .select(['t.id as teamId', 't.name as teamName', 't.leagueId', 'l.title as leagueTitle'])
    .select(LEFT_UNTIL.as('endsAt'))
    .where('l.endDate', '>=', today)
    .orderBy('endsAt')
    .orderBy('t.id')
    .execute()
}

/** Until when anyone on a team can take it over from its captain, who is leaving it; nothing while they stay. */
export function findLeft(db: Database, teamId: number) {
  return leftTeams(db)
    .select(['c.name as captain', LEFT_UNTIL.as('endsAt')])
    .where('t.id', '=', teamId)
    .executeTakeFirst()
}

type Member = { playerId: number; hasJoined: boolean }

/** The teams that a player has joined, or is invited to, whose captains are leaving, and what is missing of a split fee. */
export function listLeftTo(db: Database, { playerId, hasJoined }: Member, today: Day) {
  return leftTeams(db)
    .innerJoin('memberships as m', 'm.teamId', 't.id')
    .select(['t.id as teamId', 't.name as teamName', 't.leagueId', 'l.title as leagueTitle'])
    .select('c.name as from')
    .select([LEFT_UNTIL.as('endsAt'), MISSING_OF_FEE.as('missingCents')])
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', hasJoined)
    .where('r.playerId', '<>', playerId)
    .where('l.endDate', '>=', today)
    .orderBy('endsAt')
    .execute()
}

/** The facts in a mail about a team that can be taken over. */
export function findTakeoverNews(
  db: Database,
  { teamId, playerId, aboutId }: OnTeam & { aboutId: number },
) {
  return teamInLeague(db, teamId)
    .innerJoin('players as p', (join) => join.on('p.id', '=', playerId))
    .innerJoin('players as a', (join) => join.on('a.id', '=', aboutId))
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.teamId', '=', 't.id').onRef('m.playerId', '=', 'p.id'),
    )
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .leftJoin('registrations as r', (join) =>
      join
        .onRef('r.teamId', '=', 't.id')
        .onRef('r.playerId', '=', 't.captainPlayerId')
        .on('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
        .on('r.state', '=', 'confirmed'),
    )
    .select(['p.email', 'p.name', 'a.name as about', 't.name as teamName', 't.captainPlayerId'])
    .select(['l.id as leagueId', 'l.title', 'l.startDate'])
    .select([LEAVES_AT.as('until'), MISSING_OF_FEE.as('missingCents')])
    .where('m.registered', '=', true)
    .executeTakeFirst()
}

/** Everyone who has joined a team. */
export async function listJoined(db: Database, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('teamId', '=', teamId)
    .where('registered', '=', true)
    .orderBy('playerId')
    .execute()
  return rows.map(({ playerId }) => playerId)
}

export async function setCaptain(db: Database, { teamId, playerId }: OnTeam): Promise<void> {
  await db
    .updateTable('teams')
    .set({ captainPlayerId: playerId, updatedAt: sql<Date>`now()` })
    .where('id', '=', teamId)
    .execute()
}

/** Gives teams whose captain leaves the league back to those who signed them up; resolves to them. */
export async function returnCaptaincy(
  db: Database,
  { leagueId, playerId }: InLeague,
): Promise<OnTeam[]> {
  const { rows } = await sql<OnTeam>`
    update teams t set captain_player_id = r.player_id, updated_at = now()
    from registrations r
    where t.league_id = ${leagueId} and t.captain_player_id = ${playerId}
      and t.released_at is null and r.team_id = t.id and r.player_id <> ${playerId}
      and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team} and r.state = 'confirmed'
    returning t.id as "teamId", r.player_id as "playerId"`.execute(db)
  return rows
}

/** The facts in the mail to a teammate who is asked, as long as the offer is open. */
export function findOfferNews(db: Database, id: number) {
  return db
    .selectFrom('captaincyOffers as o')
    .innerJoin('teams as t', 't.id', 'o.teamId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .innerJoin('players as p', 'p.id', 'o.playerId')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['o.id', 'o.endsAt', 'p.email', 'p.name', 'c.name as captain'])
    .select(['o.device', 'o.offeredAt as at'])
    .select(['t.name as teamName', 'l.title'])
    .where('o.id', '=', id)
    .where(IS_OPEN)
    .where('l.cancelledAt', 'is', null)
    .executeTakeFirst()
}

/** The facts in the mails about a captaincy that has, or has not, gone to someone else. */
export function findCaptaincyNews(
  db: Database,
  { teamId, playerId, otherId }: OnTeam & { otherId: number },
) {
  return teamInLeague(db, teamId)
    .innerJoin('players as p', (join) => join.on('p.id', '=', playerId))
    .innerJoin('players as o', (join) => join.on('o.id', '=', otherId))
    .select(['p.email', 'p.name', 'o.name as other', 't.name as teamName', 'l.title'])
    .select(['l.id as leagueId', 't.captainPlayerId'])
    .select(IS_PAID_TEAM.as('hasRoster'))
    .select(
      sql<boolean>`exists (select from memberships m where m.team_id = t.id
        and m.player_id = p.id and m.registered)`.as('isOn'),
    )
    .executeTakeFirst()
}
