import { listed } from '../../base/text/words.ts'
import type { PlayOffFormat } from './pools.ts'
import type { PlayOffMove } from './progress.ts'
import { gamesFor } from './stages.ts'

/** The moves that a result leads to, in sentences for the organiser who decides. */
export function movesInWords(
  { seeds, pools }: PlayOffFormat,
  moves: readonly PlayOffMove[],
  names: ReadonlyMap<number, string>,
): string {
  const games = gamesFor(seeds.length, pools)
  const parts = moves.map(({ number, teams: pair, isWalkover, losesResult }) => {
    const game = games[number - 1]?.name ?? ''
    const who = pair
      ? `${game} would be ${pair.map((id) => names.get(id) ?? '').join(' v ')}`
      : `${game} would ${isWalkover ? 'not be played' : 'wait for its teams'}`
    return losesResult ? `${who}, and lose its result` : who
  })
  return `This changes who plays on: ${listed(parts)}.`
}
