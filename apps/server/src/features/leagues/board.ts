import type { League } from '@hive/domain/leagues/league'

/** One reading of all leagues; `version` is another one after every change. */
export type Posting = { version: number; leagues: readonly League[] }

/**
 * What everyone reads, read once: the leagues as they stand, kept until someone changes them. Many who
 * ask at once share one reading.
 */
export type LeagueBoard = {
  read(): Promise<Posting>
  /** The next reading is a new one. */
  invalidate(): void
}

export function createLeagueBoard(load: () => Promise<League[]>): LeagueBoard {
  let version = 1
  let current: Promise<Posting> | null = null

  async function post(): Promise<Posting> {
    const mine = version
    const leagues = await load()
    return { version: mine, leagues }
  }
  return {
    read() {
      if (current) return current
      const reading = post()
      current = reading
      // A reading that failed is not kept: the next caller tries again.
      reading.catch(() => {
        if (current === reading) current = null
      })
      return reading
    },
    invalidate() {
      version += 1
      current = null
    },
  }
}
