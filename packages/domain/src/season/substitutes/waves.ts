import { outOfQuietHours } from '../../base/time/quiet.ts'

/** How many people are asked at a time. */
export const WAVE_SIZE = 5

const HOUR_MS = 3_600_000
/** Up to this long before a game there is a day to answer. */
const DAY_BEFORE = 24 * HOUR_MS
/** From this long before a game everyone who is left is asked. */
const ALL_FROM = 2 * HOUR_MS
const PAUSE = { early: 2 * HOUR_MS, onTheDay: HOUR_MS / 2 } as const

/** When people are asked for a game: from `from` on, in quiet hours too for those who stay up. */
export type AskingTime = { readonly from: Date; readonly start: Date; readonly staysUp?: boolean }

/** When the first people are asked; null where the game begins before. */
export function firstWave({ from, start, staysUp = false }: AskingTime): Date | null {
  const at = staysUp ? from : outOfQuietHours(from)
  return at < start ? at : null
}

/**
 * When the next people are asked after some were at `from`: two hours later while the game is more than a day away, half an hour on
 * the day, and everyone from two hours before. Null where nobody is left to ask before the game begins.
 */
export function nextWave({ from, start, staysUp = false }: AskingTime): Date | null {
  const left = start.getTime() - from.getTime()
  if (left <= ALL_FROM) return null
  const pause = left > DAY_BEFORE ? PAUSE.early : PAUSE.onTheDay
  const at = Math.min(from.getTime() + pause, start.getTime() - ALL_FROM)
  return firstWave({ from: new Date(at), start, staysUp })
}

/** How many people are asked at a time: five, or everyone who is left shortly before the game. */
export function waveSize(at: Date, start: Date): number {
  return start.getTime() - at.getTime() <= ALL_FROM ? Infinity : WAVE_SIZE
}

/** People who are asked at the same time. */
export type Wave<P> = { readonly at: Date; readonly people: readonly P[] }

/** Who is asked when, if nobody says yes; whoever is left when the game begins is in none. */
export function wavesOf<P>(order: readonly P[], time: AskingTime): Wave<P>[] {
  const waves: Wave<P>[] = []
  let at = firstWave(time)
  let left = order
  while (at !== null && left.length > 0) {
    const size = waveSize(at, time.start)
    waves.push({ at, people: left.slice(0, size) })
    left = left.slice(size)
    at = nextWave({ ...time, from: at })
  }
  return waves
}
