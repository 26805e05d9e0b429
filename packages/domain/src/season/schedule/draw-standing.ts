import { shortDay } from '../../base/time/day-labels.ts'
import { irishDay } from '../../base/time/irish.ts'
import { counted, ended } from '../../base/text/words.ts'
import { certificateOf } from './certificate.ts'
import type { PublishedDraw } from './check-draw.ts'
import { drawLink } from './schedule-change.ts'

/** What has become of a draw. A draw that is out and has been changed since is `changed`. */
export type DrawStanding = {
  /** The first draw of a league is its number 1. */
  readonly number: number
  readonly state: 'drawn' | 'discarded' | 'published' | 'changed' | 'taken-back'
  /** When that happened, as an instant. */
  readonly at: string
  /** Why it was discarded or taken back. */
  readonly reason: string
}

type Hash = (text: string) => string | Promise<string>

/**
 * The hash of a draw as it stands: of its terms, its games, every change since, and what has become of it. The public page shows
 * the same one, so a file that says otherwise is none of ours, or older than the last change.
 */
export async function standingHash(
  { number, state, reason }: DrawStanding,
  { rules, terms, games, termsHash, changes, publicNumber }: PublishedDraw,
  hash: Hash,
): Promise<string> {
  const own = await certificateOf(terms, games, hash, rules)
  // Of the terms themselves too, since the hash that a file names may be another draw’s.
  const start = await drawLink({ termsHash: own.terms, gamesHash: own.schedule }, hash)
  const last = changes.at(-1)?.hash ?? ''
  const parts = [number, state, reason, termsHash, start, changes.length, last]
  return hash(JSON.stringify(publicNumber === undefined ? parts : [...parts, publicNumber]))
}

/** What has become of a draw, in a sentence. */
export function standingText({ number, state, at, reason }: DrawStanding, changes: number): string {
  const day = shortDay(irishDay(new Date(at)))
  const texts: Record<DrawStanding['state'], string> = {
    drawn: `Draw ${number} has not been published: these are not the fixtures.`,
    discarded: ended(
      `Draw ${number} was discarded on ${day}, so these are not the fixtures: ${reason}`,
    ),
    published: `Draw ${number} was published on ${day}, and nothing has changed since.`,
    changed: `Draw ${number} was published on ${day}, and has had ${counted(changes, 'change')} since.`,
    'taken-back': ended(
      `Draw ${number} was taken back on ${day}, so these are no longer the fixtures: ${reason}`,
    ),
  }
  return texts[state]
}

/** How to tell a file of ours from any other. */
export function compareText({ number }: DrawStanding, address: string): string {
  return `Anyone can make such a file: it is ours only if this hash is the one beside draw ${number} on ${address}.`
}
