import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What one player, or a captain for them, has said of games and partner nights, for their download. */
export async function listAttendanceOf(db: Database, playerId: number) {
  const rows = await db
    .selectFrom('attendance as a')
    .leftJoin('fixtures as f', 'f.id', 'a.fixtureId')
    .leftJoin('teams as one', 'one.id', 'f.teamOneId')
    .leftJoin('teams as two', 'two.id', 'f.teamTwoId')
    .leftJoin('partnerNights as n', 'n.id', 'a.nightId')
    .innerJoin('leagues as l', (join) =>
      join.on('l.id', '=', sql<number>`coalesce(f.league_id, n.league_id)`),
    )
    .select(['l.title as league', 'one.name as one', 'two.name as two'])
    .select(['a.forStart as start', 'a.comes', 'a.isOwn', 'a.saidAt'])
    .where('a.playerId', '=', playerId)
    .orderBy('a.id')
    .execute()
  return rows.map(({ one, two, isOwn, ...row }) => ({
    ...row,
    saidBy: isOwn ? 'you' : 'your captain',
    game: one === null ? 'partner night' : `${one} v ${two}`,
  }))
}

/** Leaves two accounts of a person one answer to each game and night: the last one. */
export async function keepLastAnswers(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    delete from attendance a using attendance o
    where a.player_id in (${from}, ${to}) and o.player_id in (${from}, ${to})
      and a.player_id <> o.player_id
      and (a.fixture_id = o.fixture_id or a.night_id = o.night_id)
      and (a.said_at, a.id) < (o.said_at, o.id)`.execute(db)
}

export async function deleteAttendanceOf(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('attendance').where('playerId', '=', playerId).execute()
}

/** Deletes what was said of games and nights that began before a moment. */
export async function deleteOldAttendance(db: Database, before: Date): Promise<void> {
  await sql`
    delete from attendance a
    where a.for_start < ${before}
      and not exists (select from fixtures f where f.id = a.fixture_id and f.start_time >= ${before})`.execute(
    db,
  )
}
