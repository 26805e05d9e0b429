import type { League } from '@hive/domain/leagues/league'
import type { Promotion } from '@hive/domain/leagues/promotion'

type Content = { leagues: readonly League[]; promotions: readonly Promotion[] }

/** One reading of all leagues and promotions; `version` is another one after every change. */
export type Posting = Content & { version: number; byId: ReadonlyMap<number, League> }

/**
 * What everyone reads, read once: the leagues as they stand, kept until someone changes them. Many who
 * ask at once share one reading.
 */
export type LeagueBoard = {
  read(): Promise<Posting>
  /** The same for those who cannot wait: `null` when it must be read first. */
  posted(): Posting | null
  /** The next reading is a new one, and everyone who follows hears of it. */
  invalidate(): void
  /** Calls `listener` after every change; ends with the function that it gives back. */
  follow(listener: () => void): () => void
}

export function createLeagueBoard(load: () => Promise<Content>): LeagueBoard {
  let version = 1
  let current: Promise<Posting> | null = null
  let posted: Posting | null = null
  const listeners = new Set<() => void>()

  async function post(): Promise<Posting> {
    const mine = version
    const content = await load()
    const byId = new Map(content.leagues.map((league) => [league.id, league]))
    return { version: mine, byId, ...content }
  }
  return {
    read() {
      if (current) return current
      const reading = post()
      current = reading
      reading.then(
        (posting) => {
          if (current === reading) posted = posting
        },
        // A reading that failed is not kept: the next caller tries again.
        () => {
          if (current === reading) current = null
        },
      )
      return reading
    },
    posted: () => posted,
    invalidate() {
      version += 1
      current = null
      posted = null
      for (const listener of listeners) listener()
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
