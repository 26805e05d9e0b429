import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import {
  BACK_OF_PAYMENT,
  FAVOURS_UNSPENT,
  FAVOURS_USED,
  gamesToCome,
  HAS_SPLIT_FEE,
  IS_PAID_TEAM,
  POSITION,
  REWARD_USED,
  OWN_SHARES,
  shareOfDissolved,
} from '#db/shared-queries.ts'
import { OTHERS } from './captain-queries.ts'

const OWN_SHARE = shareOfDissolved(sql`n.id = r.id`)

/** The price of a place; for someone whose team has become individuals, their part of its fee. */
const DUE = sql<number>`case when exists (
    select from registrations s where s.id = r.upgrades_id
      and s.registration_type_id = ${REGISTRATION_TYPE_IDS.team})
  then r.listed_cents else r.due_cents end`.as('dueCents')

/** Whether the owner of a sign-up `r` can move with it to another league. */
const IS_ASKED_TO_MOVE = sql<boolean>`exists (
    select from league_move_answers a join league_moves v on v.id = a.move_id
    where a.registration_id = r.id and a.answer <> 'moved'
      and v.outcome is null and v.ends_at > now())`.as('isAskedToMove')

/** Whether the team `t` of a sign-up has asked anyone to join it. */
const HAS_INVITED = sql<boolean>`exists (select from team_invitations i where i.team_id = t.id)`

/** The names of those who are on the team `t` of the player of `m`; both have joined it. */
const TEAMMATES = sql<string[]>`array(
    select o_p.name from memberships o join players o_p on o_p.id = o.player_id
    where o.league_id = t.league_id and o.team_id = t.id and o.team_id = m.team_id
      and o.registered and o.player_id <> m.player_id
      and o_p.erased_at is null and o_p.name <> ''
    order by o_p.name, o_p.id)`.as('teammates')

/** Sums that count when money goes back: what a reward took off elsewhere, and what was given as favours. */
const COUNTED = [
  REWARD_USED.as('rewardUsed'),
  FAVOURS_USED.as('favoursUsed'),
  FAVOURS_UNSPENT.as('favoursUnspent'),
] as const

/** Someone's sign-ups that are not over, newest first, with their money. */
export function listOwn(db: Database, playerId: number, now: Date) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.leagueId', '=', 'r.leagueId')
        .onRef('m.playerId', '=', 'r.playerId')
        .on('m.registered', '=', true),
    )
    .leftJoin('teams as t', (join) => join.on(sql<boolean>`t.id = coalesce(r.team_id, m.team_id)`))
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .leftJoin('payments as p', 'p.registrationId', 'r.id')
    .select(['r.id', 'r.leagueId', 'l.title as leagueTitle', 'l.startDate', 'l.endDate'])
    .select(['l.nights as leagueNights', 'l.startTime', 'r.leavingSince', 'r.leavingAt'])
    .select(['r.registrationTypeId', 'r.tryItOut', 'r.upgradesId', 'r.state', 'r.heldUntil'])
    .select(['t.id as teamId', 't.name as teamName', 'p.sessionUrl', 'r.firstNight', 'r.nights'])
    .select(['r.teamId as signedUpTeamId', 'r.splitFeeCents'])
    .select(DUE)
    .select(['r.agreementVersion as signed', 'l.agreementVersion as chosen'])
    .select(['t.captainPlayerId', 'c.name as captain'])
    .select([OTHERS.as('others'), TEAMMATES])
    .select([IS_PAID_TEAM.as('isPaidTeam'), HAS_INVITED.as('hasInvited')])
    .select([HAS_SPLIT_FEE.as('hasSplitFee'), ...COUNTED])
    .select(IS_ASKED_TO_MOVE)
    .select(gamesToCome(sql`t.id`, now).as('games'))
    .select(
      sql<number>`(select coalesce(sum(greatest(0,
          coalesce(${OWN_SHARE}, p.amount_cents - ${BACK_OF_PAYMENT}))), 0)::int
        from payments p
        where p.state = 'paid' and p.registration_id = any (array(
          select r.id union all select r.upgrades_id union all ${OWN_SHARES})))`.as('paidCents'),
    )
    .where('r.playerId', '=', playerId)
    .where('r.shareOfId', 'is', null)
    .where('r.state', 'in', ['held', 'confirmed', 'tried', 'refund_due'])
    .where((eb) => eb.or([eb('r.state', '<>', 'held'), eb('r.heldUntil', '>', sql<Date>`now()`)]))
    .orderBy('r.id', 'desc')
    .execute()
}

/** The level that someone gave last in each sport, for themselves and for a team. */
export function listLevels(db: Database, playerId: number) {
  const isTeam = sql<boolean>`r.registration_type_id = ${sql.lit(REGISTRATION_TYPE_IDS.team)}`
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .distinctOn(['l.sportId', isTeam])
    .select(['l.sportId', isTeam.as('isTeam'), 'r.skillLevelId'])
    .where('r.playerId', '=', playerId)
    .where('r.shareOfId', 'is', null)
    .orderBy('l.sportId')
    .orderBy(isTeam)
    .orderBy('r.id', 'desc')
    .execute()
}

/** A player's place in the waiting list of each league. */
export function listOwnWaiting(db: Database, playerId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .select(['w.id', 'w.leagueId', 'l.title as leagueTitle', 'w.registrationTypeId', 'w.state'])
    .select(['w.offerEndsAt', sql<boolean>`w.group_id is not null`.as('isInGroup')])
    .select('l.teamsClosed')
    .select(POSITION)
    .where('w.playerId', '=', playerId)
    .where('w.state', 'in', ['waiting', 'offered'])
    .where((eb) =>
      eb.or([eb('w.state', '=', 'waiting'), eb('w.offerEndsAt', '>', sql<Date>`now()`)]),
    )
    .orderBy('w.id')
    .execute()
}
