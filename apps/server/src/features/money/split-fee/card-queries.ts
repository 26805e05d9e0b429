import { dayOfRest } from '@hive/domain/roster/registration/split-terms'
import { dayOfNotice } from '@hive/domain/money/split-fee/split-fee'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { chargeKey, type KeptCard } from '#ports/payments.ts'
import { IS_LEAVING } from './leaving-queries.ts'
import { daysBefore, MISSING, unpaid } from './mail-queries.ts'

/** Writes down the card that the company keeps of a captain. */
export async function insertCard(
  db: Database,
  card: KeptCard & { registrationId: number },
): Promise<void> {
  await db
    .insertInto('keptCards')
    .values(card)
    .onConflict((conflict) => conflict.column('registrationId').doNothing())
    .execute()
}

export function findCard(db: Database, registrationId: number): Promise<KeptCard | undefined> {
  return db
    .selectFrom('keptCards')
    .select(['customerId', 'paymentMethodId'])
    .where('registrationId', '=', registrationId)
    .executeTakeFirst()
}

/** Deletes the card of a sign-up; answers with the company's customer that it belonged to. */
export async function deleteCard(db: Database, registrationId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('keptCards')
    .where('registrationId', '=', registrationId)
    .returning('customerId')
    .executeTakeFirst()
  return row?.customerId ?? null
}

/** The sign-ups of a player that a card is kept for. */
export function listCardsOf(db: Database, playerId: number) {
  return db
    .selectFrom('keptCards as k')
    .innerJoin('registrations as r', 'r.id', 'k.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['k.registrationId', 'k.customerId', 'k.paymentMethodId', 'k.keptAt'])
    .select(['l.title as league', 'r.teamName'])
    .where('r.playerId', '=', playerId)
    .orderBy('k.registrationId')
    .execute()
}

/** The sign-ups of teams whose missing shares a kept card is to pay by a day, in leagues that have not begun before today. */
export async function listToCharge(
  db: Database,
  { by, today }: { by: Day; today: Day },
): Promise<number[]> {
  const rows = await unpaid(db)
    .innerJoin('keptCards as k', 'k.registrationId', 't.id')
    .select('t.id')
    .where(sql<boolean>`l.start_date - ${daysBefore(dayOfRest)}::int <= ${by}`)
    .where('l.startDate', '>=', today)
    .where(sql<boolean>`not ${IS_LEAVING}`)
    .orderBy('t.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The sign-ups of teams whose kept card is charged soon, and whose captain has had no mail about it, and is not leaving. */
export async function listToAnnounce(db: Database, today: Day): Promise<number[]> {
  const rows = await unpaid(db)
    .innerJoin('keptCards as k', 'k.registrationId', 't.id')
    .select('t.id')
    .where(sql<boolean>`l.start_date - ${daysBefore(dayOfNotice)}::int <= ${today}`)
    .where(sql<boolean>`l.start_date - ${daysBefore(dayOfRest)}::int > ${today}`)
    .where(sql<boolean>`not ${IS_LEAVING}`)
    .where(sql<boolean>`not exists (select from sent_mails x where x.id = 'share-notice-' || t.id)`)
    .orderBy('t.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How often the card of a team was to be charged, and whether we do not know yet what came of one of these charges. */
export function countCharges(db: Database, teamRegistrationId: number) {
  return db
    .selectFrom('registrations as s')
    .innerJoin('payments as p', 'p.registrationId', 's.id')
    .select([
      sql<number>`count(*)::int`.as('asked'),
      sql<boolean>`coalesce(bool_or(p.state in ('opening', 'open')), false)`.as('isUnderWay'),
    ])
    .where('s.shareOfId', '=', teamRegistrationId)
    .where('p.idempotencyKey', 'like', chargeKey('%'))
    .executeTakeFirstOrThrow()
}

/**
 * The card that a charge of shares was to be made to: that of the player for whom they are set aside, also when another
 * one has the team's sign-up by now.
 */
export function cardOfCharge(db: Database, shareId: number): Promise<KeptCard | undefined> {
  return db
    .selectFrom('registrations as s')
    .innerJoin('registrations as t', (join) =>
      join.onRef('t.playerId', '=', 's.playerId').onRef('t.leagueId', '=', 's.leagueId'),
    )
    .innerJoin('keptCards as k', 'k.registrationId', 't.id')
    .select(['k.customerId', 'k.paymentMethodId'])
    .where('s.id', '=', shareId)
    .where('s.shareOfId', 'is not', null)
    .executeTakeFirst()
}

/** The sign-ups, or one of them, whose kept card has nothing to pay any more, and is not being charged. */
export async function listIdleCards(
  db: Database,
  today: Day,
  registrationId?: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('keptCards as k')
    .innerJoin('registrations as t', 't.id', 'k.registrationId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select('t.id')
    .where((eb) =>
      eb.or([
        eb('t.state', '<>', 'confirmed'),
        eb('l.cancelledAt', 'is not', null),
        eb('l.startDate', '<', today),
        eb(MISSING, '<=', 0),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from registrations s
        where s.league_id = t.league_id and s.state = 'share_open'
          and (s.share_of_id = t.id or s.player_id = t.player_id))`,
    )
    .$if(registrationId !== undefined, (all) => all.where('t.id', '=', registrationId ?? 0))
    .orderBy('t.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A charge, and whether it may be made: its shares are kept for another minute, and the team is still the card's owner's. */
export function chargeToMake(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations as s')
    .innerJoin('registrations as t', 't.id', 's.shareOfId')
    .innerJoin('payments as p', 'p.registrationId', 's.id')
    .select(['s.leagueId', 'p.idempotencyKey', 'p.state', 'p.amountCents as cents'])
    .select(
      sql<boolean>`s.state = 'share_open' and s.held_until > now() + interval '1 minute'
        and not ${IS_LEAVING} and t.player_id = s.player_id`.as('mayBeMade'),
    )
    .where('s.id', '=', registrationId)
    .executeTakeFirst()
}
