import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** A person’s calls, for their download. */
export function listCallsOf(db: Database, playerId: number) {
  return db
    .selectFrom('calls as c')
    .leftJoin('leagues as l', 'l.id', 'c.leagueId')
    .leftJoin('teams as t', 't.id', 'c.teamId')
    .leftJoin('sports as s', 's.id', 'c.sportId')
    .select(['c.kind as lookingFor', 'l.title as league', 't.name as team', 's.name as sport'])
    .select(['c.town', 'c.nights', 'c.madeAt', 'c.endsAt', 'c.endedAt', 'c.endedBy as ended'])
    .where('c.playerId', '=', playerId)
    .orderBy('c.id')
    .execute()
}

/** What a person asked about calls, and what they answered to others; what others wrote is theirs. */
export async function listAsksFor(db: Database, playerId: number) {
  const { rows } = await sql<{ asked: string | null; answered: string | null; at: Date }>`
    select case when a.player_id = ${playerId} then a.said end as asked,
      case when c.player_id = ${playerId} then a.answer end as answered,
      case when a.player_id = ${playerId} then a.asked_at else a.answered_at end as at
    from call_asks a join calls c on c.id = a.call_id
    where a.player_id = ${playerId} or (c.player_id = ${playerId} and a.answer is not null)
    order by a.id`.execute(db)
  return rows
}

/** Leaves two accounts of a person one question about each call, and none about their own. */
export async function mergeAsks(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    delete from call_asks a where a.player_id in (${from}, ${to}) and (
      exists (select from calls c where c.id = a.call_id and c.player_id in (${from}, ${to}))
      or (a.player_id = ${from} and exists (select from call_asks o
        where o.call_id = a.call_id and o.player_id = ${to})))`.execute(db)
}

/** Deletes a person’s calls with what was asked about them, and what they asked. */
export async function deleteCallsOf(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('callAsks').where('playerId', '=', playerId).execute()
  await db.deleteFrom('calls').where('playerId', '=', playerId).execute()
}

/** Deletes calls that ended before a moment, with what was asked about them. */
export async function deleteOldCalls(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('calls').where('endedAt', '<', before).execute()
}
