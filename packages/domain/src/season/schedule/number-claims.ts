import type { NumberSource } from './game.ts'
import { sourceText } from './public-number.ts'

/** What the public number of a draw adds to what is claimed of it, or what cannot be claimed without one. */
export function numberClaim(
  source: NumberSource | null,
  value: string | null,
  of: 'games' | 'lot' = 'games',
): string {
  const [will, follows] =
    of === 'lot'
      ? ['The lot will follow', 'The lot follows']
      : ['The games will follow', 'The games follow']
  if (source === null) {
    return 'The terms name no public number, so nothing shows that we didn’t try draws until one suited us.'
  }
  const named = `a number that nobody here can choose, and that the terms named before it existed: ${sourceText(source)}.`
  return value === null
    ? `${will} from ${named} We don’t have it yet.`
    : `${follows} from ${named} Compare it there.`
}

/** What has been checked of a number, and what has not. */
export function numberCheckText({ kind }: NumberSource, isTyped: boolean): string {
  if (isTyped) return 'An organiser typed the number in; only its source can show that it is right.'
  if (kind === 'other') return ''
  return 'Each relay of the beacon that answered us has the same number, and it is the hash of its signature. We don’t verify the signature itself.'
}
