import type { OrganiserActionKind } from '@hive/domain/base/session/organiser-action'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type OrganiserAction = {
  /** Null for what was done on the machine itself. */
  by: number | null
  kind: OrganiserActionKind
  /** Such as `league:7`. */
  subject: string
  before?: object
  after?: object
  reason?: string
}

/** Keeps what an organiser did; in the transaction of the change, so that neither is there alone. */
export async function noteAction(db: Database, action: OrganiserAction): Promise<void> {
  const { by: playerId, kind, subject, before, after, reason = '' } = action
  await db
    .insertInto('organiserActions')
    .values({
      playerId,
      kind,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason,
    })
    .execute()
}

/** The last time that something was done about a subject, and by whom. */
export function lastAction(
  db: Database,
  { kind, subject }: { kind: OrganiserActionKind; subject: string },
) {
  return db
    .selectFrom('organiserActions as a')
    .leftJoin('players as w', 'w.id', 'a.playerId')
    .select(['a.playerId as by', 'w.name', 'a.after', 'a.at'])
    .where('a.kind', '=', kind)
    .where('a.subject', '=', subject)
    .orderBy('a.id', 'desc')
    .executeTakeFirst()
}

/** Empties what organisers have written about a player; who did what, and when, is kept. */
export async function eraseReasonsAbout(db: Database, playerId: number): Promise<void> {
  const registrations = sql`select id from registrations where player_id = ${playerId}`
  await sql`
    update organiser_actions set reason = ''
    where subject = ${`player:${playerId}`}
      or subject in (
        select 'registration:' || r.id from (${registrations}) r
        union all select 'refund:' || f.id from refunds f
          where f.registration_id in (${registrations}))`.execute(db)
}

/** Someone's actions as an organiser; none for players. */
export function listActionsOf(db: Database, playerId: number) {
  return db
    .selectFrom('organiserActions')
    .select(['kind', 'subject', 'reason', 'at'])
    .where('playerId', '=', playerId)
    .orderBy('id')
    .execute()
}
