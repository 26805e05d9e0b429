import { listed } from '../text/words.ts'
import { bracketOf } from './bracket.ts'
import type { Move } from './progress.ts'

/** What a result would move, for the organiser to decide. */
export function movesInWords(
  teams: number,
  moves: readonly Move[],
  names: ReadonlyMap<number, string>,
): string {
  const bracket = bracketOf(teams)
  const parts = moves.map(({ number, teams: pair, losesResult }) => {
    const game = bracket[number - 1]?.name ?? ''
    const who = pair
      ? `${game} would be ${pair.map((id) => names.get(id) ?? '').join(' v ')}`
      : `${game} would wait for its teams`
    return losesResult ? `${who}, and lose its result` : who
  })
  return `This changes who plays on: ${listed(parts)}.`
}
