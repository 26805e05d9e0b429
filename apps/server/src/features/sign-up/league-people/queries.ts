import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { BACK_OF_PAYMENT, LEAVES_AT, MISSING_OF_FEE, POSITION } from '#db/shared-queries.ts'

/** A league with what decides how many places it has. */
export function findPool(db: Database, id: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('leaguePlaces as p', 'p.leagueId', 'l.id')
    .select(['l.id', 'l.title', 'l.numberOfTeams', 'p.capacity as places'])
    .select((eb) => eb.fn.coalesce('s.playersOnTeam', sql<number>`1`).as('playersOnTeam'))
    .where('l.id', '=', id)
    .executeTakeFirst()
}

/** The takers of a league's places: sign-ups, those being paid for, its waiting list, and people who are imported. */
export async function listTakers(db: Database, leagueId: number) {
  const { rows } = await sql<{
    standing: 'confirmed' | 'held' | 'offered' | 'kept' | 'invited'
    registrationTypeId: number
    count: number
    places: number
  }>`
    select standing, registration_type_id, count(*)::int as count, sum(places)::int as places
    from (
      select state as standing, registration_type_id, places from registrations
      where league_id = ${leagueId} and state in ('confirmed', 'held')
      union all
      select state, registration_type_id, places from waiting_list
      where league_id = ${leagueId} and state = 'offered'
      union all
      select 'kept', ${REGISTRATION_TYPE_IDS.individual}, kept_places from waiting_groups
      where league_id = ${leagueId}
      union all
      select 'invited', ${REGISTRATION_TYPE_IDS.individual}, w.places
      from imported_people w where w.league_id = ${leagueId}
    ) taking
    where places > 0
    group by standing, registration_type_id
    order by standing, registration_type_id`.execute(db)
  return rows
}

/** The shares of the team's fee that the player of a sign-up `r` paid, and the part of them that goes back. */
const OF_SHARES = {
  paid: sumOfShares(sql`p.amount_cents`),
  back: sumOfShares(BACK_OF_PAYMENT),
}

function sumOfShares(amount: RawBuilder<unknown>) {
  return sql<number>`(select coalesce(sum(${amount}), 0)::int
    from registrations s join payments p on p.registration_id = s.id
    where s.share_of_id is not null and s.team_id = r.team_id and s.player_id = r.player_id
      and p.state = 'paid')`
}

/** Every sign-up for a league, or for one team of it, with its player, team and payment, oldest first. */
export function listSignUps(db: Database, leagueId: number, teamId: number | null = null) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .leftJoin('payments as p', 'p.registrationId', 'r.id')
    .leftJoin('promotions as o', 'o.id', 'r.promotionId')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.leagueId', '=', 'r.leagueId').onRef('m.playerId', '=', 'r.playerId'),
    )
    .leftJoin('teams as t', (join) => join.on(sql<boolean>`t.id = coalesce(m.team_id, r.team_id)`))
    .select(['r.id as registrationId', 'r.playerId', 'r.registrationTypeId', 'r.tryItOut'])
    .select(['r.state', 'r.skillLevelId', 'r.dueCents', 'r.createdAt'])
    .select(['r.agreementVersion', 'r.agreementSignedAt', 'l.agreementVersion as chosen'])
    .select(['t.id as teamId', 't.name as team'])
    .select(['w.name', 'w.email', 'w.phoneNumber', 'o.couponCode as promotion'])
    .select(sql<boolean>`t.captain_player_id is not distinct from r.player_id`.as('isCaptain'))
    .select(sql<number>`case when p.state = 'paid' then p.amount_cents else 0 end`.as('paidCents'))
    .select(sql<number>`coalesce(${BACK_OF_PAYMENT}, 0)`.as('backCents'))
    .select(MISSING_OF_FEE.as('missingCents'))
    .select(LEAVES_AT.as('leavesAt'))
    .select([OF_SHARES.paid.as('sharePaidCents'), OF_SHARES.back.as('shareBackCents')])
    .where('r.leagueId', '=', leagueId)
    .$if(teamId !== null, (query) => query.where('t.id', '=', teamId))
    .where('r.shareOfId', 'is', null)
    .where('w.erasedAt', 'is', null)
    .orderBy('r.id')
    .execute()
}

/** Those who wait for a place in a league, first in line first. */
export function listWaiting(db: Database, leagueId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('players as p', 'p.id', 'w.playerId')
    .select(['w.id as entryId', 'w.playerId', 'w.registrationTypeId', 'w.state', 'w.joinedAt'])
    .select(['p.name', 'p.email', 'p.phoneNumber', 'w.groupId', 'w.saidYesAt'])
    .select(POSITION)
    .where('w.leagueId', '=', leagueId)
    .where('w.state', 'in', ['waiting', 'offered'])
    .$narrowType<{ state: 'waiting' | 'offered' }>()
    .orderBy('w.priority', 'desc')
    .orderBy('w.turn')
    .orderBy('w.id')
    .execute()
}

/** The groups that wait for places in a league: what is kept for each, and how many friends have not joined. */
export function listGroups(db: Database, leagueId: number) {
  return db
    .selectFrom('waitingGroups as g')
    .select(['g.id', 'g.keptPlaces', 'g.keptUntil'])
    .select(
      sql<number>`(select count(*)::int from waiting_invitations i where i.group_id = g.id)`.as(
        'missing',
      ),
    )
    .where('g.leagueId', '=', leagueId)
    .execute()
}

/** The teams that are in a league, by their names. */
export function listTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('leagueId', '=', leagueId)
    .where('releasedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute()
}
