import type { Cents } from '@hive/domain/base/money/cents'
import type { RefundWay } from '@hive/domain/money/payments/cancellation'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_CHOOSING, IS_WITHHELD } from '#db/shared-queries.ts'

/** Whether the player who paid for a sign-up still has an account, and so can be asked. */
export async function hasAccount(db: Database, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('registrations as r')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select('w.id')
    .where('r.id', '=', registrationId)
    .where('w.erasedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the choice of a refund whose time is over: it goes to the card. From then on it cannot be chosen any more. */
export async function endChoice(db: Database, refundId: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ chosenAt: sql<Date>`now()` })
    .where('id', '=', refundId)
    .where('chosenAt', 'is', null)
    .where('chooseUntil', '<=', sql<Date>`now()`)
    .execute()
}

type Choice = { playerId: number; leagueId: number; way: RefundWay }

/** Settles how a player gets back what they may still choose for in a league; answers with the refunds. */
export function setChosen(db: Database, { playerId, leagueId, way }: Choice) {
  return db
    .updateTable('refunds as f')
    .set({ way, chosenAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('f.state', '=', 'due')
    .where(IS_CHOOSING)
    .where('f.registrationId', 'in', (from) =>
      from
        .selectFrom('registrations')
        .select('id')
        .where('playerId', '=', playerId)
        .where('leagueId', '=', leagueId),
    )
    .returning('f.id')
    .execute()
}

/** The refunds of a player with a choice that have not been made: still to choose for, or chosen a moment ago. */
export function listUnmadeChoices(db: Database, playerId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .select(['f.id', 'f.registrationId'])
    .where('r.playerId', '=', playerId)
    .where('f.state', '=', 'due')
    .where('f.chooseUntil', 'is not', null)
    .orderBy('f.registrationId')
    .orderBy('f.id')
    .execute()
}

/** Sends a refund with a choice to the card; answers with its amount, or `null` when it has been made. */
export async function setToCard(db: Database, refundId: number): Promise<Cents | null> {
  const row = await db
    .updateTable('refunds')
    .set({ way: 'card', chosenAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', refundId)
    .where('state', '=', 'due')
    .returning('amountCents')
    .executeTakeFirst()
  return row?.amountCents ?? null
}

/** The refunds that a player may choose for, by league; the one that ends first in front. */
export function listOwnChoices(db: Database, playerId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['r.leagueId', 'l.title as leagueTitle'])
    .select(sql<Cents>`sum(f.amount_cents)::int`.as('cents'))
    .select(sql<Date>`min(f.choose_until)`.as('endsAt'))
    .select(sql<boolean>`bool_or(${IS_WITHHELD})`.as('isWithheld'))
    .where('r.playerId', '=', playerId)
    .where('f.state', '=', 'due')
    .where(IS_CHOOSING)
    .groupBy(['r.leagueId', 'l.title'])
    .orderBy('endsAt')
    .orderBy('r.leagueId')
    .execute()
}

/** The refunds of a league that was called off, oldest first; without those that came to nothing. */
export function listBackOf(db: Database, leagueId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['f.id as refundId', 'f.amountCents as cents', 'f.state', 'f.way', 'f.failure'])
    .select(['r.playerId', 'w.name as playerName', IS_CHOOSING.as('isChoosing')])
    .select([IS_WITHHELD.as('isWithheld'), 'f.chooseUntil'])
    .where('r.leagueId', '=', leagueId)
    .where('f.reason', '=', 'league_cancelled')
    .where('f.state', '<>', 'superseded')
    .orderBy('f.id')
    .$narrowType<{ state: 'due' | 'pending' | 'succeeded' | 'failed' }>()
    .execute()
}

/** The sign-ups of a league that its calling off has yet to end. */
export async function countLive(db: Database, leagueId: number): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('leagueId', '=', leagueId)
    .where('state', 'in', ['held', 'confirmed'])
    .executeTakeFirstOrThrow()
  return count
}
