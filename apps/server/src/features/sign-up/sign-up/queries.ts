import { sql } from 'kysely'
import type { NoPlaceReason } from '@hive/domain/roster/registration/late-money'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'

/** The payment of a card session with its registration and league. */
export function findBySession(db: Database, sessionId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['p.registrationId', 'p.state as paymentState', 'r.state', 'r.playerId', 'r.leagueId'])
    .select(['l.title as leagueTitle', 'v.name as venueName'])
    .select(
      sql<NoPlaceReason | null>`(select f.reason from refunds f
        where f.registration_id = r.id and f.reason in (
          'place_gone', 'given_up', 'paid_twice', 'league_cancelled')
        order by f.id limit 1)`.as('noPlace'),
    )
    .select(
      sql<boolean>`exists (select from waiting_list w where w.league_id = r.league_id
        and w.player_id = r.player_id and w.state in ('waiting', 'offered'))`.as('isInLine'),
    )
    .where('p.sessionId', '=', sessionId)
    .executeTakeFirst()
}

export function findRegistration(db: Database, id: number) {
  return db
    .selectFrom('registrations')
    .select(['id', 'playerId', 'leagueId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The sign-up by which a player is in a league. */
export function findPlaceIn(db: Database, { leagueId, playerId }: InLeague) {
  return db
    .selectFrom('registrations')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('playerId', '=', playerId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
}

/** Who gives a player, by a verified address, a place in a league at this moment. */
export function findGiver(db: Database, { leagueId, playerId }: InLeague) {
  return db
    .selectFrom('placeTransfers as t')
    .innerJoin('registrations as r', 'r.id', 't.registrationId')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .innerJoin('players as me', (join) =>
      join.on(sql<boolean>`lower(t.email) = lower(me.email) and me.email_verified`),
    )
    .select('p.name as from')
    .where('me.id', '=', playerId)
    .where('r.leagueId', '=', leagueId)
    .where('r.state', '=', 'confirmed')
    .where(sql<boolean>`t.state = 'offered' and t.ends_at > now()`)
    .executeTakeFirst()
}

/** Live sign-ups of a player with the dates of their leagues, a try-out before its upgrade; and shares being paid. */
export function listLiveOfPlayer(db: Database, playerId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['r.id as registrationId', 'r.state', 'r.leagueId', 'r.registrationTypeId'])
    .select(['l.title', 'l.startDate', 'l.endDate', 'l.cancelledAt'])
    .where('r.playerId', '=', playerId)
    .where('r.state', 'in', ['held', 'confirmed', 'share_open'])
    .orderBy('r.id')
    .execute()
}

/** How many people of each league that is not over have signed which text, beside the one that the league names. */
export function countSignatures(db: Database, today: string) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .select(['l.id as leagueId', 'l.title as leagueTitle'])
    .select(['l.agreementVersion as chosen', 'r.agreementVersion as signed'])
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('people'))
    .where('r.state', '=', 'confirmed')
    .where('l.endDate', '>=', today)
    .where('p.erasedAt', 'is', null)
    .groupBy(['l.id', 'r.agreementVersion'])
    .orderBy('l.startDate')
    .orderBy('l.id')
    .execute()
}
