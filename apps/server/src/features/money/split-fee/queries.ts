import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { type NotNull, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import { withEarlier } from '#db/shared-queries.ts'
import { IS_LEAVING } from './leaving-queries.ts'

/** Whether captains of a league may split the fee. */
export function findRule(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues')
    .select('splitFee as rule')
    .where('id', '=', leagueId)
    .executeTakeFirst()
}

/** The sign-up of the team that someone is on or invited to, if its fee is split. */
export function findSplitFor(db: Database, { leagueId, playerId }: InLeague) {
  return splits(db)
    .innerJoin('memberships as m', 'm.teamId', 't.teamId')
    .select('m.registered as isIn')
    .where('t.leagueId', '=', leagueId)
    .where('m.playerId', '=', playerId)
    .executeTakeFirst()
}

/** In cents: what those paid at sign-up, from whom the team of a sign-up `t` was taken over. */
const PAID_BY_FORMER = sql<number>`(
  select coalesce(sum(o.due_cents), 0)::int from registrations o
  where o.id <> t.id and o.registration_type_id = t.registration_type_id
    and o.id in (${withEarlier(sql`t.id`, 'place')}))`

/** Team sign-ups `t` with a place and a fee that is split. */
function splits(db: Database) {
  return db
    .selectFrom('registrations as t')
    .innerJoin('teams as e', 'e.id', 't.teamId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['t.id', 't.playerId as payerId', 't.dueCents', 't.splitFeeCents', 't.splitPlayers'])
    .select(['t.teamId', 'e.name as teamName', 'e.captainPlayerId', 'l.startDate'])
    .select(['e.device', 't.createdAt'])
    .select(
      sql<boolean>`exists (select from kept_cards k where k.registration_id = t.id)`.as('hasCard'),
    )
    .select([IS_LEAVING.as('isLeaving'), PAID_BY_FORMER.as('formerCents')])
    .where('t.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
    .where('t.state', '=', 'confirmed')
    .where('t.splitFeeCents', 'is not', null)
    .$narrowType<{ splitFeeCents: NotNull; splitPlayers: NotNull; teamId: NotNull }>()
}

/** The shares of a team's sign-up that are paid, or on a card page whose time is not over. */
export function listShares(db: Database, shareOfId: number) {
  return db
    .selectFrom('registrations')
    .select(['playerId', 'state', 'dueCents'])
    .where('shareOfId', '=', shareOfId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'share_paid'),
        eb.and([eb('state', '=', 'share_open'), eb('heldUntil', '>', sql<Date>`now()`)]),
      ]),
    )
    .execute()
}

/** The people who have joined a team, by name. */
export function listMates(db: Database, teamId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['m.playerId', 'p.name'])
    .where('m.teamId', '=', teamId)
    .where('m.registered', '=', true)
    .orderBy('p.name')
    .orderBy('m.playerId')
    .execute()
}

/** The sign-up of the team whose split fee the owner of another sign-up shares; null where there is none. */
export async function findFeeShared(db: Database, registrationId: number): Promise<number | null> {
  const row = await db
    .selectFrom('registrations as r')
    .innerJoin('registrations as t', 't.teamId', 'r.teamId')
    .select('t.id')
    .where('r.id', '=', registrationId)
    .whereRef('t.id', '<>', 'r.id')
    .where('t.state', '=', 'confirmed')
    .where('t.splitFeeCents', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The sign-up that a share belongs to; null for any other sign-up. */
export async function findTeamOfShare(db: Database, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('registrations')
    .select('shareOfId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.shareOfId ?? null
}
