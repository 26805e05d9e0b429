import { shortDay } from '../../base/time/day-labels.ts'
import type { Day } from '../../base/time/day.ts'
import { irishDay, irishWall } from '../../base/time/irish.ts'
import { certificateOf, type ScheduleRules } from './certificate.ts'
import type { NumberSource, ScheduleTerms } from './game.ts'

/** The beacon of drand’s League of Entropy: a new number every three seconds, which no member can choose alone. */
export const BEACON = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  /** When its first round was out, in seconds since 1970. */
  began: 1_692_803_367,
  seconds: 3,
} as const

/** The first round of the beacon that is out at some time or later. */
export function roundAt(time: Date): number {
  return Math.max(1, Math.ceil((time.getTime() / 1000 - BEACON.began) / BEACON.seconds) + 1)
}

/** When a round of the beacon is out. */
export function roundOutAt(round: number): Date {
  return new Date((BEACON.began + (round - 1) * BEACON.seconds) * 1000)
}

/** Whether a number is out, as far as the calendar says. */
export function isNumberDue(source: NumberSource, now: Date): boolean {
  return source.kind === 'beacon' ? roundOutAt(source.round) <= now : source.day <= irishDay(now)
}

/** The day on which a number is out. */
function dayOf(source: NumberSource): Day {
  return source.kind === 'beacon' ? irishDay(roundOutAt(source.round)) : source.day
}

/**
 * Why a number is out too late for the rest of a season from a night on, which is published on the day before at the latest;
 * `null` where it is not.
 */
export function lateNumberProblem(source: NumberSource, from: Day): string | null {
  const day = dayOf(source)
  if (day < from) return null
  return `The number would be out on ${shortDay(day)}, and the rest begins on ${shortDay(from)}. Please choose a number of a day before, or a later night.`
}

/** A number as it counts, however it was typed. */
export function tidyNumber({ kind }: NumberSource, typed: string): string {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  return kind === 'beacon' ? text.toLowerCase() : text
}

/** Why a number that was typed in cannot be that of a source; `null` where it can. */
export function numberProblem(source: NumberSource, typed: string): string | null {
  const value = tidyNumber(source, typed)
  if (value === '') return 'Please enter the number.'
  if (source.kind === 'beacon' && !/^[\da-f]{64}$/.test(value)) {
    return 'Please enter the 64 digits that the beacon calls randomness.'
  }
  return null
}

/** The name of a source, so that anyone can find the number there. */
export function sourceText(source: NumberSource): string {
  if (source.kind === 'other') return `${source.what} (${shortDay(source.day)})`
  const out = roundOutAt(source.round)
  const time = irishWall(out).slice(11)
  return `round ${source.round} of the drand beacon quicknet, out at ${time} on ${shortDay(irishDay(out))}`
}

/** The address at which anyone can read a round of the beacon; `null` for another number. */
export function sourceAddress(source: NumberSource): string | null {
  if (source.kind === 'other') return null
  return `https://api.drand.sh/${source.chain}/public/${source.round}`
}

type Hash = (text: string) => string | Promise<string>

type SealedDraw = {
  readonly rules: ScheduleRules
  readonly terms: ScheduleTerms
  /** Null or left out where the terms name none. */
  readonly publicNumber?: string | null | undefined
}

/**
 * The terms with the seed that their games are made from: the hash of all terms and the public number that they name. `hash` is
 * SHA-256 as hexadecimal text.
 */
export async function termsWithNumber(
  { rules, terms, publicNumber }: SealedDraw,
  hash: Hash,
): Promise<ScheduleTerms> {
  if (terms.publicNumber === undefined) return terms
  const { terms: termsHash } = await certificateOf(terms, [], hash, rules)
  return { ...terms, seed: await hash(JSON.stringify([termsHash, publicNumber ?? ''])) }
}
