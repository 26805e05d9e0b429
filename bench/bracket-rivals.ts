import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import Duel from 'duel'
import { bracketOf, type Source } from '@hive/domain/play-offs/bracket'

/** A way to play-offs: the best four of so many seeds, when the better seed wins each game. */
export type BracketMaker = {
  readonly name: string
  readonly bestFour: (seeds: number) => Promise<readonly number[]>
}

export const BRACKET_MAKERS: readonly BracketMaker[] = [
  { name: 'Hive', bestFour: byHive },
  { name: 'duel 3.2.0', bestFour: byDuel },
  { name: 'brackets-manager 1.11.1', bestFour: byBracketsManager },
]

async function byHive(seeds: number): Promise<number[]> {
  const played = new Map<number, { winner: number; loser: number }>()
  const teamOf = (source: Source): number => {
    if (source.kind === 'pool') throw new Error('There are no pools here.')
    return source.kind === 'seed' ? source.seed : (played.get(source.game)?.[source.kind] ?? 0)
  }
  const games = bracketOf(seeds)
  for (const { number, one, two } of games) {
    const teams = [teamOf(one), teamOf(two)]
    played.set(number, { winner: Math.min(...teams), loser: Math.max(...teams) })
  }
  return [games.length, games.length - 1].flatMap((number) => {
    const game = played.get(number)
    return game ? [game.winner, game.loser] : []
  })
}

async function byDuel(seeds: number): Promise<number[]> {
  const duel = new Duel(seeds)
  while (!duel.isDone()) {
    const open = duel.matches.find(({ p, m }) => !m && p.every((seed) => seed > 0))
    if (!open) throw new Error('No game can be played.')
    const isFirstBetter = open.p[0] < open.p[1]
    duel.score(open.id, isFirstBetter ? [1, 0] : [0, 1])
  }
  return duel
    .results()
    .slice(0, 4)
    .map(({ seed }) => seed)
}

async function byBracketsManager(seeds: number): Promise<number[]> {
  const manager = new BracketsManager(new InMemoryDatabase())
  const size = 2 ** Math.ceil(Math.log2(seeds))
  const stage = await manager.create.stage({
    name: 'Play-offs',
    tournamentId: 0,
    type: 'single_elimination',
    // It takes places without a team for byes.
    seeding: Array.from({ length: size }, (_, at) => (at < seeds ? String(at + 1) : null)),
    settings: { consolationFinal: true, seedOrdering: ['inner_outer'] },
  })
  const { participant } = await manager.get.stageData(stage.id)
  const seedOf = new Map(participant.map(({ id, name }) => [id, Number(name)]))
  const seed = (team: { id: number | string | null } | null) => seedOf.get(team?.id ?? -1) ?? 0
  for (;;) {
    const open = (await manager.get.currentMatches(stage.id)).find(
      ({ opponent1, opponent2 }) =>
        seed(opponent1) > 0 && seed(opponent2) > 0 && !opponent1?.result && !opponent2?.result,
    )
    if (!open) break
    const isFirstBetter = seed(open.opponent1) < seed(open.opponent2)
    await manager.update.match({
      id: open.id,
      opponent1: { result: isFirstBetter ? 'win' : 'loss' },
      opponent2: { result: isFirstBetter ? 'loss' : 'win' },
    })
  }
  const standings = await manager.get.finalStandings(stage.id)
  return standings.slice(0, 4).map(({ name }) => Number(name))
}
