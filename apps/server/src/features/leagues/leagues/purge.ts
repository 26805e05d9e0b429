import type { Context } from '#context.ts'
import { EVERYTHING, leagueTag, LISTS } from '#http/shared-caches.ts'
import { copiesToPurge } from './jobs.ts'

type PurgeContext = Pick<Context, 'leagueCache' | 'jobs' | 'db' | 'log' | 'now' | 'cdn'>

/** Changes within so much time are one purge. */
const GATHERED_MS = 300
/** A purge that is later than this is for nothing: the copies have ended by themselves. */
const STALE_MS = 30_000

/**
 * Purges copies in front of us from now on, soon after the leagues in them have changed; does nothing where there is no
 * CDN. Ends with the function that it gives back.
 */
export function purgeAfterChanges({
  leagueCache,
  jobs,
  db,
  log,
  now,
  cdn,
}: PurgeContext): () => void {
  if (!cdn) return () => undefined
  let tags = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const add = () => {
    const data = { tags: [...tags], at: now().toISOString() }
    tags = new Set()
    timer = undefined
    jobs.add(db, copiesToPurge, data).catch((error: unknown) => {
      log.warn({ err: error }, 'copies in front of us are left to end by themselves')
    })
  }
  const unfollow = leagueCache.follow((leagueId) => {
    const own = leagueId === undefined ? [EVERYTHING] : [LISTS, leagueTag(leagueId)]
    for (const tag of own) tags.add(tag)
    timer ??= setTimeout(add, GATHERED_MS)
  })
  return () => {
    unfollow()
    clearTimeout(timer)
  }
}

/** Throws the copies with these tags away, unless they have ended by themselves. */
export async function purgeCopies(
  { cdn, now }: Pick<Context, 'cdn' | 'now'>,
  { tags, at }: { tags: readonly string[]; at: string },
): Promise<void> {
  const isStale = now().getTime() - Date.parse(at) > STALE_MS
  if (cdn && !isStale) await cdn.purge(tags)
}
