import type { League } from '@hive/domain/season/season/league'
import { byStart } from '@hive/domain/leagues/leagues/order'
import type { Promotion } from '@hive/domain/leagues/promotions/promotion'
import { createOrLast, type Patience } from './or-last.ts'

type Content = { leagues: readonly League[]; promotions: readonly Promotion[] }

/** One reading of all leagues and promotions; `version` is another one after every change. */
export type CachedLeagues = Content & { version: number; byId: ReadonlyMap<number, League> }

/** Where the cache reads: everything, or only the leagues with these ids that there are. */
type Source = {
  all(): Promise<Content>
  some(ids: readonly number[]): Promise<readonly League[]>
}

/**
 * The leagues as they stand, read once for everyone and kept until someone changes them. Many who ask at once share one
 * reading.
 */
export type LeagueCache = {
  /** The leagues as they stand; while the database does not answer, as they were read last. */
  read(): Promise<CachedLeagues>
  /** The same for those who cannot wait: `null` when it must be read first. */
  current(): CachedLeagues | null
  /** The last reading, though something in it may have changed since; `null` before the first. */
  lastRead(): CachedLeagues | null
  /**
   * The next reading reads this league anew, or everything when it is not known what has changed; and
   * all followers are notified.
   */
  invalidate(leagueId?: number): void
  /**
   * Calls `listener` after every change, with the league if it is known, and when what could not be read may be read again; ends
   * with the function that it gives back.
   */
  follow(listener: Listener): () => void
}

type Listener = (leagueId?: number) => void

const PATIENCE: Patience = { readMs: 2000, againMs: 1000 }

export function createLeagueCache(source: Source, patience: Patience = PATIENCE): LeagueCache {
  let current: Promise<CachedLeagues> | null = null
  const readings = createReadings(source)
  const listeners = new Set<Listener>()
  const orLast = createOrLast<CachedLeagues>(patience)

  /** The next caller reads again, and followers do at once. */
  function forget(leagueId?: number): void {
    current = null
    for (const listener of listeners) listener(leagueId)
  }

  /** A reading that callers share until it is overtaken; one that failed or is late is not kept. */
  function start(): Promise<CachedLeagues> {
    const again = () => void (current === shared && forget())
    const shared = orLast({ reading: readings.read(), before: readings.last(), again })
    return shared
  }

  return {
    read() {
      const newest = readings.newest()
      current ??= newest ? Promise.resolve(newest) : start()
      return current
    },
    current: () => readings.newest(),
    lastRead: () => readings.last(),
    invalidate(leagueId) {
      readings.note(leagueId ?? 'all')
      forget(leagueId)
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads what is stale, over what was read before. */
function createReadings(source: Source) {
  let version = 1
  /** The newest reading that has succeeded. */
  let last: CachedLeagues | null = null
  const stale = createStale(version)
  return {
    last: () => last,
    /** The last reading, if nothing has changed since. */
    newest: () => (last?.version === version ? last : null),
    note(what: number | 'all'): void {
      version += 1
      stale.note(what, version)
    },
    async read(): Promise<CachedLeagues> {
      const mine = version
      const content = await contentOf(source, last, stale.ids())
      const byId = new Map(content.leagues.map((league) => [league.id, league]))
      const cached = { version: mine, byId, ...content }
      // A reading that was overtaken by a newer one is only for those who wait for it.
      if (last === null || last.version < mine) last = cached
      stale.forget(mine)
      return cached
    },
  }
}

/** The leagues to read anew, each with the version since which it is stale: all of them at the start. */
function createStale(version: number) {
  const since = new Map<number | 'all', number>([['all', version]])
  return {
    note: (what: number | 'all', at: number) => void since.set(what, at),
    ids: () => (since.has('all') ? 'all' : [...since.keys()].filter((id) => id !== 'all')),
    /** Forgets what a reading of this version has seen; what changed while it was under way stays. */
    forget(seen: number): void {
      for (const [what, at] of since) if (at <= seen) since.delete(what)
    },
  }
}

/** The content read anew, over what was read before; everything where nothing was, or anything may have changed. */
async function contentOf(
  source: Source,
  base: Content | null,
  ids: 'all' | readonly number[],
): Promise<Content> {
  if (base === null || ids === 'all') return source.all()
  return laidOver(base, ids, await source.some(ids))
}

/** The leagues with these ids as they have just been read, among the others, in the order of the database. */
function laidOver(base: Content, ids: readonly number[], fresh: readonly League[]): Content {
  const changed = new Set(ids)
  const others = base.leagues.filter(({ id }) => !changed.has(id))
  return { leagues: [...others, ...fresh].toSorted(byStart), promotions: base.promotions }
}
