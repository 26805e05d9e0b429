import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'

/** A game with what its league asks of those who play. */
export function findGuestGame(db: Database, fixtureId: number) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['f.id', 'f.leagueId', 'f.venueId', 'f.startTime as start', 'f.teamOneId'])
    .select(['f.teamTwoId', 'one.name as one', 'two.name as two', 'v.name as hall'])
    .select(['l.title as league', 'l.abilityLevel as level', 'l.agreementVersion'])
    .select('l.sameSubstitute as allowsRunning')
    .select(sql<number>`coalesce(s.game_duration_in_minutes, 60)`.as('minutes'))
    .select(
      sql<boolean>`(f.status = 'scheduled' and l.cancelled_at is null
        and l.published_at is not null)`.as('isOn'),
    )
    .where('f.id', '=', fixtureId)
    .executeTakeFirst()
}

export type GuestGame = NonNullable<Awaited<ReturnType<typeof findGuestGame>>>

/** How many have signed by the code of a phone; the phone is locked, so that the next one is counted after this. */
export async function countSigned(db: Database, deviceId: number): Promise<number> {
  await db.selectFrom('nightDevices').select('id').where('id', '=', deviceId).forUpdate().execute()
  const { count } = await db
    .selectFrom('nightGuests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow()
  return count
}

export function findByKey(db: Database, key: string) {
  return db
    .selectFrom('nightGuests')
    .select(['id', 'shownName', 'signedAt'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps a guest; of one who signs twice at once, the first. */
export async function insertGuest(db: Database, guest: New<'nightGuests'>): Promise<void> {
  await db
    .insertInto('nightGuests')
    .values(guest)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** A guest with the league of the game that they have signed for, locked. */
export function lockGuestOf(db: Database, id: number) {
  return db
    .selectFrom('nightGuests as g')
    .innerJoin('nights as n', 'n.id', 'g.nightId')
    .innerJoin('fixtures as f', 'f.id', 'g.fixtureId')
    .select(['g.nightId', 'g.fixtureId', 'g.offAt', 'n.venueId', 'n.night', 'f.leagueId'])
    .where('g.id', '=', id)
    .forUpdate('g')
    .executeTakeFirst()
}

export async function setOff(db: Database, id: number, offAt: Date): Promise<void> {
  await db.updateTable('nightGuests').set({ offAt }).where('id', '=', id).execute()
}

/** Deletes what a guest had signed who was taken off, once they sign again. */
export async function deleteOff(db: Database, key: string): Promise<void> {
  await db.deleteFrom('nightGuests').where('key', '=', key).where('offAt', 'is not', null).execute()
}

export function lockGuest(db: Database, id: number) {
  return db
    .selectFrom('nightGuests')
    .select(['id', 'key', 'sealedDetails', 'playerId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setPlayer(db: Database, id: number, playerId: number): Promise<void> {
  await db.updateTable('nightGuests').set({ playerId }).where('id', '=', id).execute()
}

/** Those who have signed for games of a league on an Irish day. */
export function listGuestsOn(db: Database, { leagueId, day }: { leagueId: number; day: string }) {
  return db
    .selectFrom('nightGuests as g')
    .innerJoin('nights as n', 'n.id', 'g.nightId')
    .innerJoin('fixtures as f', 'f.id', 'g.fixtureId')
    .innerJoin('teams as t', 't.id', 'g.teamId')
    .select(['g.id', 'g.key', 'g.sealedDetails', 't.name as team'])
    .where('f.leagueId', '=', leagueId)
    .where('n.night', '=', day)
    .where('g.offAt', 'is', null)
    .orderBy('g.id')
    .execute()
}

/** What an account has taken over, with the games that it was for. */
export function listClaimedBy(db: Database, playerId: number) {
  return db
    .selectFrom('nightGuests as g')
    .innerJoin('fixtures as f', 'f.id', 'g.fixtureId')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('teams as t', 't.id', 'g.teamId')
    .select(['g.key', 'g.sealedDetails', 'g.shownName', 'g.agreementVersion', 'g.signedAt'])
    .select('g.offAt')
    .select('g.agreementHash')
    .select(['l.title as league', 't.name as team', 'f.startTime as start'])
    .where('g.playerId', '=', playerId)
    .orderBy('g.id')
    .execute()
}

export async function deleteClaimedBy(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('nightGuests').where('playerId', '=', playerId).execute()
}

export async function moveClaimed(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.updateTable('nightGuests').set({ playerId: to }).where('playerId', '=', from).execute()
}

/** Sealed details after a number, for sealing them again. */
export function listSealed(db: Database, after: number, most: number) {
  return db
    .selectFrom('nightGuests')
    .select(['id', 'key', 'sealedDetails'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function setSealed(db: Database, id: number, sealedDetails: Buffer): Promise<void> {
  await db.updateTable('nightGuests').set({ sealedDetails }).where('id', '=', id).execute()
}
