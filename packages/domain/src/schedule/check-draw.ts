import { certificateOf } from './certificate.ts'
import type { ScheduleTerms, SlottedGame } from './game.ts'
import { makeSchedule } from './make-schedule.ts'

/** What was published of a draw. */
export type PublishedDraw = {
  readonly terms: ScheduleTerms
  readonly games: readonly SlottedGame[]
  /** Of the terms, published before the games. */
  readonly termsHash: string
}

/** What came out when a draw was made once more. */
export type DrawCheck = {
  /** Whether the terms are those whose hash was published first. */
  readonly isSameTerms: boolean
  /** Whether these games follow from the terms. */
  readonly isSameSchedule: boolean
}

/** Makes a draw once more; `hash` is SHA-256 as hexadecimal text. */
export async function checkDraw(
  { terms, games, termsHash }: PublishedDraw,
  hash: (text: string) => Promise<string>,
): Promise<DrawCheck> {
  const made = makeSchedule(terms)
  const published = await certificateOf(terms, games, hash)
  const own = 'games' in made ? await certificateOf(terms, made.games, hash) : null
  return {
    isSameTerms: published.terms === termsHash,
    isSameSchedule: published.schedule === own?.schedule,
  }
}
