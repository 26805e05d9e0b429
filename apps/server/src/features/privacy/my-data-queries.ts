import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What an account's row holds besides the profile. */
export function findAboutAccount(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select(['createdAt', 'lastSeenAt', 'marketingState', 'marketingAgreedAt'])
    .select(['inactivityNoticedAt', 'deletionDueAt'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** A player's registrations with their leagues: what the lists of this file begin with. */
function own(db: Database, playerId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select('l.title as league')
    .where('r.playerId', '=', playerId)
}

export function listRegistrations(db: Database, playerId: number) {
  return own(db, playerId)
    .innerJoin('registrationTypes as t', 't.id', 'r.registrationTypeId')
    .select(['t.name as type', 'r.teamName', 'r.skillLevelId', 'r.tryItOut', 'r.state'])
    .select(['r.listedCents', 'r.dueCents', 'r.discount', 'r.firstNight', 'r.nights'])
    .select(['r.agreementVersion', 'r.agreementHash', 'r.agreementSignedAt'])
    .select(['r.createdAt', 'r.updatedAt', 'r.adEventId'])
    .orderBy('r.id')
    .execute()
}

export function listSteps(db: Database, playerId: number) {
  return own(db, playerId)
    .innerJoin('registrationEvents as e', 'e.registrationId', 'r.id')
    .select(['e.fromState', 'e.toState', 'e.reason', 'e.at'])
    .orderBy('e.id')
    .execute()
}

export function listPayments(db: Database, playerId: number) {
  return own(db, playerId)
    .innerJoin('payments as p', 'p.registrationId', 'r.id')
    .select(['p.amountCents', 'p.currency', 'p.state', 'p.createdAt', 'p.paidAt'])
    .select(['p.refundedCents', 'p.disputedAt', 'p.sessionId', 'p.paymentIntentId'])
    .orderBy('p.id')
    .execute()
}

export function listRefunds(db: Database, playerId: number) {
  return own(db, playerId)
    .innerJoin('refunds as f', 'f.registrationId', 'r.id')
    .select(['f.amountCents', 'f.reason', 'f.note', 'f.state', 'f.failure', 'f.providerId'])
    .select('f.createdAt')
    .orderBy('f.id')
    .execute()
}

export function listDisputes(db: Database, playerId: number) {
  return own(db, playerId)
    .innerJoin('disputes as d', 'd.registrationId', 'r.id')
    .select(['d.amountCents', 'd.state', 'd.openedAt', 'd.providerId'])
    .orderBy('d.id')
    .execute()
}

export function listRewards(db: Database, playerId: number) {
  return db
    .selectFrom('captainRewards')
    .select(['state', 'createdAt'])
    .where('playerId', '=', playerId)
    .orderBy('id')
    .execute()
}

export function listWaiting(db: Database, playerId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('registrationTypes as t', 't.id', 'w.registrationTypeId')
    .select(['l.title as league', 't.name as type', 'w.places', 'w.state', 'w.joinedAt'])
    .select('w.offerEndsAt')
    .where('w.playerId', '=', playerId)
    .orderBy('w.id')
    .execute()
}

/** Teams that someone is or was captain of, or plays on. */
export function listTeams(db: Database, playerId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['l.title as league', 't.name', 't.createdAt'])
    .select(sql<boolean>`t.captain_player_id = ${playerId}`.as('isCaptain'))
    .where(
      sql<boolean>`(t.captain_player_id = ${playerId} or exists (
        select from registrations r where r.team_id = t.id and r.player_id = ${playerId}))`,
    )
    .orderBy('t.id')
    .execute()
}

export function listInvitationsSent(db: Database, playerId: number) {
  return selectInvitations(db).select('i.email').where('i.invitedBy', '=', playerId).execute()
}

export function listInvitations(db: Database, email: string) {
  return selectInvitations(db)
    .where(sql<boolean>`lower(i.email) = ${email.toLowerCase()}`)
    .execute()
}

function selectInvitations(db: Database) {
  return db
    .selectFrom('teamInvitations as i')
    .innerJoin('teams as t', 't.id', 'i.teamId')
    .select(['t.name as team', 'i.createdAt', 'i.acceptedAt', 'i.withdrawnAt'])
    .orderBy('i.id')
}

export function listCalendars(db: Database, playerId: number) {
  return db
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('playerId', '=', playerId)
    .execute()
}

/** What someone did as an organiser; nothing for players. */
export function listOrganiserActions(db: Database, playerId: number) {
  return db
    .selectFrom('organiserActions')
    .select(['kind', 'subject', 'reason', 'at'])
    .where('playerId', '=', playerId)
    .orderBy('id')
    .execute()
}
