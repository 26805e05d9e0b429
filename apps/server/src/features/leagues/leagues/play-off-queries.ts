import type { PlayOffs } from '@hive/domain/season/play-offs/play-offs'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The play-offs of all leagues, or of those with these ids. */
export async function playOffsByLeague(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, PlayOffs>> {
  const rows = await listGames(db, ids)
  const byLeague = Map.groupBy(rows, ({ leagueId }) => leagueId)
  return new Map(
    [...byLeague].map(([leagueId, games]) => [
      leagueId,
      {
        seeds: games[0]?.seeds ?? [],
        pools: games[0]?.pools ?? null,
        games: games.map(({ number, fixtureId, startTime, courtNumber, isWaiting }) => ({
          number,
          fixtureId,
          startTime: startTime.toISOString(),
          courtNumber,
          isWaiting,
        })),
      },
    ]),
  )
}

function listGames(db: Database, ids?: readonly number[]) {
  return db
    .selectFrom('playOffs as p')
    .innerJoin('playOffGames as g', 'g.leagueId', 'p.leagueId')
    .select(['p.leagueId', 'g.number', 'g.fixtureId', 'g.startTime', 'g.courtNumber'])
    .select(['g.isWaiting', 'p.pools'])
    .select(
      sql<PlayOffs['seeds']>`(select json_agg(json_build_object('id', t.id, 'name', t.name)
        order by array_position(p.team_ids, t.id))
        from teams t where t.id = any(p.team_ids))`.as('seeds'),
    )
    .$if(ids !== undefined, (query) =>
      query.where('p.leagueId', '=', sql<number>`any(${ids ?? []}::int[])`),
    )
    .orderBy('p.leagueId')
    .orderBy('g.number')
    .execute()
}
