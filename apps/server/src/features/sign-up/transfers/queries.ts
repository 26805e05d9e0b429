import { emailKey } from '@hive/domain/base/players/email'
import type { TransferState } from '@hive/domain/sign-up/transfers/transfer'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'

/** An offer that its time, by the database's clock, has not ended. */
const IS_OPEN = sql<boolean>`t.state = 'offered' and t.ends_at > now()`

/** Whether a league lets its players give places away past its waiting list. */
export async function findRule(db: Database, leagueId: number) {
  const league = await db
    .selectFrom('leagues')
    .select('placeTransfer')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return league.placeTransfer
}

/** Someone's confirmed place in a league. */
export function findPlace(db: Database, { leagueId, playerId }: InLeague) {
  return db
    .selectFrom('registrations')
    .select(['id', 'registrationTypeId', 'tryItOut'])
    .where('leagueId', '=', leagueId)
    .where('playerId', '=', playerId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
}

/** The open offer of a place. */
export function findOffer(db: Database, registrationId: number) {
  return db
    .selectFrom('placeTransfers as t')
    .select(['t.id as transferId', 't.email', 't.endsAt'])
    .where('t.registrationId', '=', registrationId)
    .where(IS_OPEN)
    .executeTakeFirst()
}

/** The place in a league that is offered to an address, the one that ends first. */
export function findOfferedTo(
  db: Database,
  { email, leagueId }: { email: string; leagueId: number },
) {
  return offers(db)
    .select(['t.id as transferId', 't.endsAt', 'p.name as from', 't.device', 't.offeredAt'])
    .where(sql<boolean>`lower(t.email) = ${emailKey(email)}`)
    .where('r.leagueId', '=', leagueId)
    .where('r.state', '=', 'confirmed')
    .where(IS_OPEN)
    .orderBy('t.endsAt')
    .executeTakeFirst()
}

/** An offer with whose place it is, open or not. */
export function findTransfer(db: Database, id: number) {
  return offers(db)
    .select(['t.registrationId', 't.email', 'r.leagueId', 'r.playerId'])
    .where('t.id', '=', id)
    .executeTakeFirst()
}

/** The facts in the mails about an offer. */
export function findOfferNews(db: Database, id: number) {
  return offers(db)
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['t.id', 't.state', 't.email as successorEmail', 't.endsAt', 'r.leagueId'])
    .select(['t.device', 't.offeredAt as at'])
    .select(['r.state as placeState', 'p.name', 'p.email', 'l.title', 'l.startTime'])
    .select(['l.startDate', 'l.endDate', 'l.nights', 'v.name as venueName'])
    .where('t.id', '=', id)
    .executeTakeFirst()
}

function offers(db: Database) {
  return db
    .selectFrom('placeTransfers as t')
    .innerJoin('registrations as r', 'r.id', 't.registrationId')
    .innerJoin('players as p', 'p.id', 'r.playerId')
}

type NewOffer = { registrationId: number; email: string; device: string; endsAt: Date }

export function insertOffer(db: Database, offer: NewOffer) {
  return db.insertInto('placeTransfers').values(offer).returning('id').executeTakeFirstOrThrow()
}

/** Ends an offer, if it is still open; resolves to whether it was. */
export async function closeOffer(
  db: Database,
  id: number,
  state: Exclude<TransferState, 'offered' | 'expired'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('placeTransfers as t')
    .set({ state })
    .where('t.id', '=', id)
    .where(IS_OPEN)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the open offers of places that their players have lost or given up since, or all of one player; resolves to their ids. */
export async function withdrawOffers(
  db: Database,
  which: 'without_place' | { playerId: number },
): Promise<number[]> {
  const ended = await db
    .updateTable('placeTransfers as t')
    .from('registrations as r')
    .set({ state: 'withdrawn' })
    .whereRef('r.id', '=', 't.registrationId')
    .where('t.state', '=', 'offered')
    .where((eb) =>
      which === 'without_place'
        ? eb('r.state', '<>', 'confirmed')
        : eb('r.playerId', '=', which.playerId),
    )
    .returning('t.id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Ends the offers whose time is over, of one place or of all; resolves to their ids. */
export async function endOverdue(db: Database, registrationId?: number): Promise<number[]> {
  const ended = await db
    .updateTable('placeTransfers')
    .set({ state: 'expired' })
    .where('state', '=', 'offered')
    .where('endsAt', '<=', sql<Date>`now()`)
    .$if(registrationId !== undefined, (query) =>
      query.where('registrationId', '=', registrationId ?? 0),
    )
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
