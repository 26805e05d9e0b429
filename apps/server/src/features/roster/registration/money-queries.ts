import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import {
  backByWay,
  IS_CHOOSING,
  isWithheldFor,
  seriesAt,
  OWN_SHARES,
  REWARD_USED,
  WITH_PLACE_KEPT,
} from '#db/shared-queries.ts'

/** The part of a fee that was for a sign-up `r`, if its team's people became individuals; else null. */
const SHARE = sql<number | null>`(select r.listed_cents from registrations s
  where s.id = r.upgrades_id and s.registration_type_id = ${REGISTRATION_TYPE_IDS.team})`

/**
 * The facts in a mail about a sign-up that is over. Its money is that of the try-out before it too, as far as the end of
 * the sign-up sends it back.
 */
export function findOver(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['r.id', 'r.teamName', 'r.leagueId', 'p.email', 'p.name', 'l.title'])
    .select(['l.cancelledReason', sql<boolean>`l.cancelled_at is not null`.as('isCalledOff')])
    .select(sql<boolean>`r.state = 'confirmed'`.as('isIn'))
    .select([receiptOf().as('receiptId'), seriesOfReceipt().as('series')])
    .select(
      sql<boolean>`exists (select from registrations g where g.id = r.takes_over_id
        and g.registration_type_id <> ${REGISTRATION_TYPE_IDS.team})`.as('isTakenOver'),
    )
    .select(
      sql<number>`least(${SHARE}, (select coalesce(sum(m.amount_cents), 0)::int from payments m
        where ${isOfSignUp('m')} and m.paid_at is not null)
        - (select coalesce(sum(f.amount_cents), 0)::int from refunds f
          where ${isOfSignUp('f')} and f.state = 'succeeded'
            and f.reason in ${WITH_PLACE_KEPT}))`.as('paidCents'),
    )
    .select([REWARD_USED.as('rewardUsedCents'), ...goesBack()])
    .select([
      sumOfShares(sql`payments m where m.state = 'paid'`).as('shareCents'),
      sumOfShares(sql`refunds m where m.reason in ('team_gone', 'league_cancelled')
        and m.state in ('due', 'pending', 'succeeded')`).as('shareBackCents'),
    ])
    .select(isWithheldFor(sql`r.id`).as('isWithheld'))
    .select(
      sql<boolean>`exists (select from waiting_list w where w.league_id = r.league_id
        and w.player_id = r.player_id and w.state in ('waiting', 'offered'))`.as('isInLine'),
    )
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
}

/** Whether money `m` is of a sign-up `r`, the try-out before it, or the shares of someone on a team. */
function isOfSignUp(money: 'm' | 'f') {
  const ref = sql.ref(`${money}.registration_id`)
  return sql`(${ref} = any (array(select r.id union all select r.upgrades_id union all ${OWN_SHARES})))`
}

/** The sign-up whose receipt says what was paid: this one, one of the same player that it took the place of, or a share. */
function receiptOf() {
  return sql<number | null>`(select m.registration_id from payments m
    join registrations o on o.id = m.registration_id and o.player_id = r.player_id
    where ${isOfSignUp('m')} and m.paid_at is not null
    order by o.share_of_id is not null, m.registration_id desc limit 1)`
}

function seriesOfReceipt() {
  return seriesAt(sql`(select n.paid_at from payments n where n.registration_id = ${receiptOf()})`)
}

/** The money that goes back by each way, that a card refused, and that the player has yet to choose for. */
function goesBack() {
  return [
    backByWay(sql`${isOfSignUp('f')} and f.state in ${SENT}
      and not ${IS_CHOOSING} and f.reason not in ${WITH_PLACE_KEPT}`).as('backBy'),
    sql<number>`(select coalesce(sum(f.amount_cents), 0)::int from refunds f
      where ${isOfSignUp('f')} and f.state = 'failed'
        and f.reason not in ${WITH_PLACE_KEPT})`.as('heldUpCents'),
    ofChoice<number>(sql`coalesce(sum(f.amount_cents), 0)::int`).as('choosingCents'),
    ofChoice<Date | null>(sql`min(f.choose_until)`).as('chooseUntil'),
    ofChoice<number | null>(sql`max(f.id)`).as('choiceId'),
  ] as const
}

/** The states of refunds that are made or will be. */
const SENT = sql`('due', 'pending', 'succeeded')`

/** The refunds that the player of a sign-up `r` may choose card or credit for in its league. */
function ofChoice<Value>(what: RawBuilder<unknown>) {
  return sql<Value>`(select ${what} from refunds f join registrations o on o.id = f.registration_id
    where o.player_id = r.player_id and o.league_id = r.league_id and f.state = 'due' and ${IS_CHOOSING})`
}

/** The money that the player of a sign-up `r` paid as shares of their team's fee. */
function sumOfShares(rows: RawBuilder<unknown>) {
  return sql<number>`(select coalesce(sum(m.amount_cents), 0)::int from ${rows}
    and m.registration_id in (select s.id from registrations s where s.share_of_id is not null
      and s.team_id = r.team_id and s.player_id = r.player_id))`
}
