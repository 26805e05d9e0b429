import { type MailKind, REFUND_MAILS, SIGN_UP_MAILS } from '@hive/contract/sign-up/person'
import { FRIENDS_MAXIMUM } from '@hive/domain/roster/registration/friends'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import {
  BACK_OF_PAYMENT,
  IS_CARRIED,
  IS_CHOOSING,
  MOVED_CENTS,
  POSITION,
} from '#db/shared-queries.ts'

/** A player's account, without what only they and an emergency need. */
export function findPerson(db: Database, playerId: number) {
  return db
    .selectFrom('players as w')
    .leftJoin('healthDeclarations as h', 'h.playerId', 'w.id')
    .select(['w.id as playerId', 'w.name', 'w.email', 'w.emailVerified', 'w.phoneNumber'])
    .select(['w.createdAt', 'w.lastSeenAt', 'w.deletionDueAt'])
    .select(['w.marketingConsent', 'w.marketingAgreedAt', 'h.waiverSignedAt'])
    .where('w.id', '=', playerId)
    .where('w.erasedAt', 'is', null)
    .executeTakeFirst()
}

/** Every sign-up of a player with its league, team and money, newest first. */
export function listSignUpsOf(db: Database, playerId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .leftJoin('payments as p', 'p.registrationId', 'r.id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.leagueId', '=', 'r.leagueId').onRef('m.playerId', '=', 'r.playerId'),
    )
    .leftJoin('teams as t', (join) => join.on(sql<boolean>`t.id = coalesce(m.team_id, r.team_id)`))
    .select(['r.id as registrationId', 'r.leagueId', 'l.title as league', 'l.startDate'])
    .select(['r.registrationTypeId', 'r.tryItOut', 'r.skillLevelId', 'r.state'])
    .select(['t.id as teamId', 't.name as team'])
    .select(['r.dueCents', 'r.agreementVersion', 'r.agreementSignedAt', 'r.createdAt'])
    .select(sql<boolean>`r.share_of_id is not null`.as('isShare'))
    .select('l.agreementVersion as chosen')
    .select(['p.paidAt', 'p.way', 'p.reference', 'p.amountCents', 'p.creditCents'])
    .select(MOVED_CENTS)
    .select(sql<number>`case when p.state = 'paid' then p.amount_cents else 0 end`.as('paidCents'))
    .select(sql<number>`coalesce(${BACK_OF_PAYMENT}, 0)`.as('backCents'))
    .select(IS_UNRECORDED.as('isUnrecorded'))
    .where('r.playerId', '=', playerId)
    .orderBy('r.id', 'desc')
    .execute()
}

/** Whether money by hand can be recorded for a sign-up `r` with its payment `p`: it is on a team whose fee is split, or was free. */
const IS_UNRECORDED = sql<boolean>`(r.state = 'confirmed' and (
  exists (select from registrations s
    where s.team_id = r.team_id and s.state = 'confirmed' and s.split_fee_cents is not null)
  or (p.id is null or p.state = 'expired' and p.way <> 'card')
    and r.registration_type_id <> ${REGISTRATION_TYPE_IDS.team_player}
    and r.takes_over_id is null and r.upgrades_id is null))`

export function listWaitingOf(db: Database, playerId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .select(['w.leagueId', 'l.title as league', 'w.registrationTypeId', 'w.state', 'w.joinedAt'])
    .select(POSITION)
    .where('w.playerId', '=', playerId)
    .where('w.state', 'in', ['waiting', 'offered'])
    .$narrowType<{ state: 'waiting' | 'offered' }>()
    .orderBy('w.id')
    .execute()
}

/** Refunds of a player's payments, newest first. */
export function listRefundsOf(db: Database, playerId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['f.id as refundId', 'f.registrationId', 'r.leagueId', 'l.title as league'])
    .select(['f.amountCents', 'f.way', 'f.reference', 'f.reason', 'f.state', 'f.createdAt'])
    .select([IS_CHOOSING.as('isChoosing'), IS_CARRIED.as('isMovedOn')])
    .where('r.playerId', '=', playerId)
    .orderBy('f.id', 'desc')
    .execute()
}

/** Disputes of a player's payments, newest first. */
export function listDisputesOf(db: Database, playerId: number) {
  return db
    .selectFrom('disputes as d')
    .innerJoin('registrations as r', 'r.id', 'd.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['d.id as disputeId', 'r.leagueId', 'l.title as league'])
    .select(['d.amountCents', 'd.state', 'd.openedAt'])
    .where('r.playerId', '=', playerId)
    .orderBy('d.id', 'desc')
    .execute()
}

/** Every change of a player's credits, newest first. */
export function listCreditEntriesOf(db: Database, playerId: number) {
  return db
    .selectFrom('creditEntries as e')
    .innerJoin('credits as c', 'c.id', 'e.creditId')
    .innerJoin('registrations as r', 'r.id', 'c.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['e.id as entryId', 'r.leagueId', 'l.title as league'])
    .select(['e.kind', 'c.origin', 'e.amountCents', 'e.at'])
    .where('c.playerId', '=', playerId)
    .orderBy('e.id', 'desc')
    .execute()
}

/** Every change of a player's sign-ups, newest first; `by` is an organiser who made it. */
export function listStepsOf(db: Database, playerId: number) {
  return db
    .selectFrom('registrationEvents as e')
    .innerJoin('registrations as r', 'r.id', 'e.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .leftJoin('players as o', (join) =>
      join
        .on(sql<boolean>`o.id = substring(e.actor from '^player:([0-9]+)$')::bigint`)
        .onRef('o.id', '<>', 'r.playerId')
        .on('o.erasedAt', 'is', null),
    )
    .select(['e.registrationId', 'r.leagueId', 'l.title as league', 'e.fromState', 'e.toState'])
    .select(['e.reason', 'e.at', 'o.name as by'])
    .where('r.playerId', '=', playerId)
    .orderBy('e.id', 'desc')
    .execute()
}

export function listRolesOf(db: Database, playerId: number) {
  return db
    .selectFrom('roleGrants as g')
    .leftJoin('leagues as l', 'l.id', 'g.leagueId')
    .select(['g.role', 'l.title as league'])
    .where('g.playerId', '=', playerId)
    .where('g.endedAt', 'is', null)
    .orderBy('g.id')
    .execute()
}

type SentMail = { kind: MailKind; leagueId: number; league: string; at: Date }

/**
 * The mails about a player's sign-ups that have gone out, newest first. A mail is noted under its kind and the number of
 * what it is about; an offer's also under the end of the offer, a change's under its notice and the sign-up,
 * and a message's under the message and the player.
 */
export async function listMailsOf(db: Database, playerId: number): Promise<SentMail[]> {
  const { rows } = await sql<SentMail>`
    with about as (
      select k.kind, k.kind || '-' || r.id as id, r.league_id
      from registrations r, unnest(${[...SIGN_UP_MAILS]}::text[]) as k(kind)
      where r.player_id = ${playerId}
      union all
      select k.kind, k.kind || '-' || f.id, r.league_id
      from registrations r join refunds f on f.registration_id = r.id,
        unnest(${[...REFUND_MAILS]}::text[]) as k(kind)
      where r.player_id = ${playerId}
      union all
      select k.kind, k.kind || '-' || w.id, w.league_id
      from waiting_list w, unnest(array['in-line', 'offer-over']) as k(kind)
      where w.player_id = ${playerId}
      union all
      select 'offer', 'offer-' || w.id || '-' || (extract(epoch from w.offer_ends_at) * 1000)::bigint,
        w.league_id
      from waiting_list w where w.player_id = ${playerId} and w.offer_ends_at is not null
      union all
      select 'group-smaller', 'group-smaller-' || w.id || '-' || n.members, w.league_id
      from waiting_list w, generate_series(1, ${FRIENDS_MAXIMUM}::int) as n(members)
      where w.player_id = ${playerId}
      union all
      select 'league-changed', 'league-changed-' || n.id || '-' || r.id, r.league_id
      from registrations r join change_notices n on n.league_id = r.league_id
      where r.player_id = ${playerId}
      union all
      select 'renewal', 'renewal-' || l.id || '-' || t.captain_player_id, l.id
      from leagues l join teams t on t.league_id = l.renews_id
      where t.captain_player_id = ${playerId}
      union all
      select 'message', 'message-' || p.message_id || '-' || p.player_id, m.league_id
      from message_people p join messages m on m.id = p.message_id
      where p.player_id = ${playerId})
    select a.kind, a.league_id as "leagueId", l.title as league, s.sent_at as at
    from about a join sent_mails s on s.id = a.id join leagues l on l.id = a.league_id
    order by s.sent_at desc, s.id`.execute(db)
  return rows
}
