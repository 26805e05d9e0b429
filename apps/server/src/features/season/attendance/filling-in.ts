import type { Database } from '#db/database.ts'
import { listTakers } from '#db/shared-queries.ts'

export type Taker = Awaited<ReturnType<typeof listTakers>>[number]

/** Who fills in at these games, by game and team. */
export async function fillingIn(
  db: Database,
  games: readonly { readonly id: number }[],
): Promise<(game: { readonly id: number }, teamId: number) => Taker[]> {
  const takers = await listTakers(
    db,
    games.map(({ id }) => id),
  )
  return (game, teamId) =>
    takers.filter((taker) => taker.fixtureId === game.id && taker.teamId === teamId)
}
