import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What these players have chosen to be told of or not, and the leagues whose teams they have muted. */
export async function listAllChoices(db: Database, playerIds: readonly number[]) {
  const [choices, muted] = await Promise.all([
    db
      .selectFrom('noticeChoices')
      .select(['playerId', 'topic', 'byMail'])
      .where('playerId', '=', sql<number>`any(${playerIds}::int[])`)
      .execute(),
    db
      .selectFrom('mutedTeams')
      .select(['playerId', 'leagueId'])
      .where('playerId', '=', sql<number>`any(${playerIds}::int[])`)
      .execute(),
  ])
  return { choices, muted }
}

export function listChoices(db: Database, playerId: number) {
  return db
    .selectFrom('noticeChoices')
    .select(['topic', 'byMail', 'chosenAt'])
    .where('playerId', '=', playerId)
    .orderBy('topic')
    .execute()
}

export function listMuted(db: Database, playerId: number) {
  return db
    .selectFrom('mutedTeams as m')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .select(['l.title as league', 'm.mutedAt'])
    .where('m.playerId', '=', playerId)
    .orderBy('m.leagueId')
    .execute()
}

/** Deletes what an account has chosen where another one has chosen too. */
export async function deleteSecondChoices(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`delete from notice_choices n using notice_choices o where n.player_id = ${from}
    and o.player_id = ${to} and o.topic = n.topic`.execute(db)
  await sql`delete from muted_teams n using muted_teams o where n.player_id = ${from}
    and o.player_id = ${to} and o.league_id = n.league_id`.execute(db)
}

export async function deleteChoices(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('noticeChoices').where('playerId', '=', playerId).execute()
  await db.deleteFrom('mutedTeams').where('playerId', '=', playerId).execute()
}
