import type { Context } from '#context.ts'
import { prepareAsIs, type PreparedAnswer } from '#http/prepared.ts'
import { findPhotographFile } from './queries.ts'

/** Enough for the pictures of some hundred leagues; beyond it those that were asked for longest ago go. */
const MOST_BYTES = 24 * 1024 * 1024

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
/** `480.avif`, or the one for shared links. */
const NAME = /^(?:\d{3,4}|share)\.(avif|webp|jpg)$/
const ID = /^[\w-]{22}$/

/** Reads the pictures of photographs, and keeps in memory those that are asked for most. Their address is their content's. */
export function photographFileOf({ db }: Pick<Context, 'db'>) {
  const kept = new Map<string, { answer: PreparedAnswer; bytes: number }>()
  let total = 0

  function keep(key: string, answer: PreparedAnswer, bytes: number): void {
    if (!kept.has(key)) total += bytes
    kept.set(key, { answer, bytes })
    for (const [oldest, { bytes: freed }] of kept) {
      if (total <= MOST_BYTES) return
      kept.delete(oldest)
      total -= freed
    }
  }
  return async ({ id, file }: { id: string; file: string }): Promise<PreparedAnswer | null> => {
    const [, ending] = NAME.exec(file) ?? []
    if (!ID.test(id) || ending === undefined) return null
    const key = `${id}/${file}`
    const known = kept.get(key)
    if (known) {
      // The last of a map is the one that was set last.
      kept.delete(key)
      kept.set(key, known)
      return known.answer
    }
    const bytes = await findPhotographFile(db, id, file)
    if (!bytes) return null
    const answer = prepareAsIs(bytes, headersOf(ending as keyof typeof TYPES))
    keep(key, answer, bytes.length)
    return answer
  }
}

function headersOf(ending: keyof typeof TYPES) {
  return {
    'content-type': TYPES[ending],
    'cache-control': 'public, max-age=31536000, immutable',
    // Other sites show one beside a link to ours.
    'cross-origin-resource-policy': 'cross-origin',
  }
}
