import type { MayNotPlay } from '@hive/domain/season/substitutes/may-play'
import type { Context } from '#context.ts'
import { listTakers } from '#db/shared-queries.ts'
import { listPools } from './candidate-queries.ts'
import { findGame, listTeam } from './game-queries.ts'
import { findFacts } from './whom-to-ask.ts'

/** Somebody on a team in one game, with why they may not play in it, by our records of today. */
type OnTeam = { name: string; fillsIn: boolean; reasons: MayNotPlay[] }

/** Everyone who has joined a team or fills in for it in a game. Who came is not known. */
export async function lineUpOf(
  context: Pick<Context, 'db' | 'now' | 'agreements'>,
  { fixtureId, teamId }: { fixtureId: number; teamId: number },
): Promise<OnTeam[]> {
  const { db, now } = context
  const [game, team, allTakers] = await Promise.all([
    findGame(db, fixtureId),
    listTeam(db, teamId),
    listTakers(db, [fixtureId]),
  ])
  if (!game) return []
  const own = team.map(({ playerId }) => playerId)
  const { leagueId, sportId, town } = game
  const rows = await listPools(db, { leagueId, sportId, town, teamId, now: now() })
  const poolsOf = (playerId: number) =>
    own.includes(playerId)
      ? (['league'] as const)
      : rows.filter((row) => row.playerId === playerId).map(({ pool }) => pool)
  const takers = allTakers.flatMap((taker) => (taker.teamId === teamId ? taker.playerId : []))
  const ids = [...own, ...takers.filter((taker) => !own.includes(taker))]
  const people = await findFacts(context, game, { teamId, ids, poolsOf, arePlaying: true })
  return people.map(({ playerId, name, reasons }) => {
    return { name, fillsIn: !own.includes(playerId), reasons }
  })
}
