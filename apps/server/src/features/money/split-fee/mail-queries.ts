import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { dayOfRest, shareDeadline } from '@hive/domain/roster/registration/split-terms'
import type { Day } from '@hive/domain/base/time/day'
import { type NotNull, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { seriesAt } from '#db/shared-queries.ts'
import { IS_LEAVING } from './leaving-queries.ts'
import { shareCents } from './split.ts'

/** The missing part of the fee of a team `t` that is split. */
export const MISSING = sql<number>`(t.split_fee_cents - t.due_cents - (
  select coalesce(sum(s.due_cents), 0)::int from registrations s
  where s.share_of_id = t.id and s.state = 'share_paid'))`

/** Team sign-ups `t` with a place, whose fee is split and not all paid. */
export function unpaid(db: Database) {
  return db
    .selectFrom('registrations as t')
    .innerJoin('teams as e', 'e.id', 't.teamId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .where('t.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
    .where('t.state', '=', 'confirmed')
    .where('t.splitFeeCents', 'is not', null)
    .where('l.cancelledAt', 'is', null)
    .where(MISSING, '>', 0)
}

/** The sign-ups `r` of teammates who have joined such a team and have not paid, nor are paying, a share. */
function unpaidMates(db: Database) {
  return unpaid(db)
    .innerJoin('memberships as m', 'm.teamId', 't.teamId')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.leagueId', '=', 'm.leagueId').onRef('r.playerId', '=', 'm.playerId'),
    )
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .where('m.registered', '=', true)
    .where('r.state', '=', 'confirmed')
    .whereRef('r.id', '<>', 't.id')
    .where(
      sql<boolean>`not exists (select from registrations s where s.share_of_id = t.id
        and s.player_id = m.player_id and s.state in ('share_open', 'share_paid'))`,
    )
}

/** How many days before the first night a day of the rules is. */
export function daysBefore(of: (league: { startDate: Day }) => Day): number {
  const startDate = '2000-01-31'
  return Number(startDate.slice(8)) - Number(of({ startDate }).slice(8))
}

type Reminder = { kind: string; deadline: Day }

/** The sign-ups of teammates whose deadline is this day, and who have not had this reminder. */
export async function listToRemind(db: Database, { kind, deadline }: Reminder): Promise<number[]> {
  const rows = await unpaidMates(db)
    .select('r.id')
    .where(sql<boolean>`l.start_date - ${daysBefore(shareDeadline)}::int = ${deadline}`)
    .where(sql<boolean>`not exists (select from sent_mails x where x.id = ${kind} || '-' || r.id)`)
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The sign-ups of teams whose captain, with no card kept, stays, is to be asked for the rest by this day, and has not been. */
export async function listRestsToAsk(db: Database, today: Day): Promise<number[]> {
  const rows = await unpaid(db)
    .select('t.id')
    .where(sql<boolean>`l.start_date - ${daysBefore(dayOfRest)}::int <= ${today}`)
    .where('l.startDate', '>=', today)
    .where(sql<boolean>`not ${IS_LEAVING}`)
    .where(sql<boolean>`not exists (select from kept_cards k where k.registration_id = t.id)`)
    .where(sql<boolean>`not exists (select from sent_mails x where x.id = 'share-rest-' || t.id)`)
    .orderBy('t.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Teammates of a league that is not over who have not paid their share, and when they last heard of it by themselves. */
export function listUnpaidShares(
  db: Database,
  { leagueId, today }: { leagueId: number; today: Day },
) {
  return unpaidMates(db)
    .select(['r.id', 'p.id as playerId', 'p.name', 'p.email'])
    .select(
      sql<Date>`greatest(r.created_at, (select max(x.sent_at) from sent_mails x
        where x.id in ('share-soon-' || r.id, 'share-last-' || r.id)))`.as('lastAt'),
    )
    .where('l.id', '=', leagueId)
    .where('l.endDate', '>=', today)
    .orderBy('r.id')
    .execute()
}

/** The facts in a reminder to a teammate; nothing for one who has paid since, or has left. */
export async function findReminder(db: Database, registrationId: number) {
  const row = await unpaidMates(db)
    .select(['r.id', 'p.email', 'p.name', 'e.name as teamName', 'l.id as leagueId', 'l.title'])
    .select(['l.startDate', 't.dueCents', 't.splitFeeCents', 't.splitPlayers'])
    .select(['e.device', 't.createdAt as at'])
    .where('r.id', '=', registrationId)
    .$narrowType<{ splitFeeCents: NotNull; splitPlayers: NotNull }>()
    .executeTakeFirst()
  return row && { ...row, cents: shareCents(row), deadline: shareDeadline(row) }
}

/**
 * The facts in the mail to the captain who answers for the fee; nothing once all of it is paid, or while that captain is
 * leaving.
 */
export function findRest(db: Database, registrationId: number) {
  return unpaid(db)
    .innerJoin('players as p', 'p.id', 't.playerId')
    .select(['t.id', 'p.email', 'p.name', 'e.name as teamName', 'l.id as leagueId', 'l.title'])
    .select(['l.startDate', 't.splitFeeCents as feeCents', MISSING.as('missingCents')])
    .$narrowType<{ feeCents: NotNull }>()
    .where('t.id', '=', registrationId)
    .where(sql<boolean>`not ${IS_LEAVING}`)
    .executeTakeFirst()
}

/**
 * The facts in the mail to the captain about a share that has gone back to someone who left; nothing once the fee is all
 * paid.
 */
export function findShareGone(db: Database, shareId: number) {
  return unpaid(db)
    .innerJoin('registrations as s', 's.shareOfId', 't.id')
    .innerJoin('players as p', 'p.id', 't.playerId')
    .innerJoin('players as o', 'o.id', 's.playerId')
    .select(['s.id', 'p.email', 'p.name', 'e.name as teamName', 'l.id as leagueId', 'l.title'])
    .select(['l.startDate', 't.splitFeeCents as feeCents', MISSING.as('missingCents')])
    .select(['o.name as leaver', 's.dueCents as shareCents'])
    .select(
      sql<boolean>`exists (select from kept_cards k where k.registration_id = t.id)`.as('hasCard'),
    )
    .$narrowType<{ feeCents: NotNull }>()
    .where('s.id', '=', shareId)
    .executeTakeFirst()
}

/** The facts in the mail about a share that was paid, or whose money goes back. */
export function findShareNews(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations as s')
    .innerJoin('players as p', 'p.id', 's.playerId')
    .innerJoin('leagues as l', 'l.id', 's.leagueId')
    .innerJoin('payments as m', 'm.registrationId', 's.id')
    .select(['s.id', 's.teamName', 'l.id as leagueId', 'l.title', 'p.email', 'p.name'])
    .select(['m.amountCents as cents', 'm.paidAt', 'l.startDate'])
    .select(seriesAt(sql`coalesce(m.paid_at, now())`).as('series'))
    .where('s.id', '=', registrationId)
    .executeTakeFirst()
}
