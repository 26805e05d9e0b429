import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { IS_TAKEN } from '#db/shared-queries.ts'

export function findFeed(db: Database, playerId: number) {
  return db
    .selectFrom('calendarFeeds')
    .select('sealedSecret')
    .where('playerId', '=', playerId)
    .executeTakeFirst()
}

/** Writes someone's address down; with `isNew` also over the one that they had. */
export async function saveFeed(
  db: Database,
  feed: { playerId: number; secretHash: Buffer; sealedSecret: Buffer },
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { secretHash, sealedSecret } = feed
  await db
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) =>
      isNew
        ? conflict.column('playerId').doUpdateSet({ secretHash, sealedSecret })
        : conflict.column('playerId').doNothing(),
    )
    .execute()
}

/** Ends the private address together with a player's sessions, because others may know it. */
export async function endFeed(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await db
    .deleteFrom('calendarFeeds')
    .where('playerId', 'in', (eb) =>
      eb
        .selectFrom('players')
        .select('id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject),
    )
    .execute()
}

export function findFeedOwner(db: Database, secretHash: Buffer) {
  return db
    .selectFrom('calendarFeeds as f')
    .innerJoin('players as p', 'p.id', 'f.playerId')
    .select('f.playerId')
    .where('f.secretHash', '=', secretHash)
    .where('p.active', '=', true)
    .where('p.emailVerified', '=', true)
    .executeTakeFirst()
}

/** Teams are found by their league too: it has a dozen, while each alone would be looked up twice a game. */
function games(db: Database) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('sports as sp', 'sp.id', 'l.sportId')
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .innerJoin('teams as one', (join) =>
      join.onRef('one.id', '=', 'f.teamOneId').onRef('one.leagueId', '=', 'f.leagueId'),
    )
    .innerJoin('teams as two', (join) =>
      join.onRef('two.id', '=', 'f.teamTwoId').onRef('two.leagueId', '=', 'f.leagueId'),
    )
    .select(['f.id', 'f.startTime', 'f.courtNumber', 'f.status', 'f.statusReason', 'f.revision'])
    .select(['f.updatedAt', 'l.id as leagueId', 'l.title', 'sp.gameDurationInMinutes'])
    .select(['v.name as venueName', 'v.address', 'v.eircode', 'one.name as oneName'])
    .select(['two.name as twoName', 'v.latitude', 'v.longitude'])
    .orderBy('f.startTime')
    .orderBy('f.id')
}

/** The games of the teams that someone is on, and those in which they fill in for another. */
export async function listGamesOf(db: Database, playerId: number) {
  const [own, filledIn] = await Promise.all([
    listTeamGames(db, playerId),
    listFillIns(db, playerId),
  ])
  const fillsIn = new Set(filledIn.map(({ id }) => id))
  return [...own.filter(({ id }) => !fillsIn.has(id)), ...filledIn].toSorted(
    (one, other) => one.startTime.getTime() - other.startTime.getTime() || one.id - other.id,
  )
}

function listTeamGames(db: Database, playerId: number) {
  return games(db)
    .innerJoin('memberships as m', 'm.leagueId', 'f.leagueId')
    .select(sql<string | null>`null`.as('fillsInFor'))
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .where((eb) =>
      eb.or([
        eb('f.teamOneId', '=', eb.ref('m.teamId')),
        eb('f.teamTwoId', '=', eb.ref('m.teamId')),
      ]),
    )
    .execute()
}

function listFillIns(db: Database, playerId: number) {
  return games(db)
    .innerJoin('spots as s', 's.fixtureId', 'f.id')
    .innerJoin('teams as t', 't.id', 's.teamId')
    .select('t.name as fillsInFor')
    .where('s.takerId', '=', playerId)
    .where('l.cancelledAt', 'is', null)
    .where(IS_TAKEN)
    .execute()
}

export function listGamesOfLeague(db: Database, leagueId: number) {
  return games(db).where('f.leagueId', '=', leagueId).execute()
}

export function listGame(db: Database, id: number) {
  return games(db).where('f.id', '=', id).execute()
}

function partnerNights(db: Database) {
  return db
    .selectFrom('partnerNights as n')
    .innerJoin('leagues as l', 'l.id', 'n.leagueId')
    .innerJoin('venues as v', 'v.id', 'n.venueId')
    .select(['n.id', 'n.night', 'n.startTime', 'n.minutes', 'n.rounds', 'n.edition', 'n.changedAt'])
    .select(['n.calledOffAt', 'n.calledOffReason', 'l.id as leagueId', 'l.title'])
    .select(['v.name as venueName', 'v.address', 'v.eircode', 'v.latitude', 'v.longitude'])
    .where('n.publishedAt', 'is not', null)
    .orderBy('n.night')
    .orderBy('n.id')
}

export type NightRow = Awaited<ReturnType<ReturnType<typeof partnerNights>['execute']>>[number]

/** The partner nights that someone is on, with their number there. */
export function listNightsOf(db: Database, playerId: number) {
  return partnerNights(db)
    .innerJoin('partnerPlayers as m', 'm.nightId', 'n.id')
    .select('m.number')
    .where('m.playerId', '=', playerId)
    .where('m.isHere', '=', true)
    .execute()
}

export function listNightsOfLeague(db: Database, leagueId: number) {
  return partnerNights(db).where('n.leagueId', '=', leagueId).execute()
}

export function findLeagueTitle(db: Database, id: number) {
  return db
    .selectFrom('leagues')
    .select('title')
    .where('id', '=', id)
    .where('publishedAt', 'is not', null)
    .executeTakeFirst()
}

export async function removeFeedOf(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('playerId', '=', playerId).execute()
}

/** The purpose for which a private calendar address is sealed. */
export const FEED_PURPOSE = 'calendar-feed'

export async function resealFeeds(db: Database, sealer: Sealer): Promise<number> {
  const rows = await db.selectFrom('calendarFeeds').select(['playerId', 'sealedSecret']).execute()
  for (const { playerId, sealedSecret } of rows) {
    const again = sealer.seal(sealer.open(sealedSecret, FEED_PURPOSE), FEED_PURPOSE)
    await db
      .updateTable('calendarFeeds')
      .set({ sealedSecret: again })
      .where('playerId', '=', playerId)
      .where('sealedSecret', '=', sealedSecret)
      .execute()
  }
  return rows.length
}

export function listCalendars(db: Database, playerId: number) {
  return db
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('playerId', '=', playerId)
    .execute()
}
