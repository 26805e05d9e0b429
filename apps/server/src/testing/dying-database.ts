import pg from 'pg'
import { vi } from 'vitest'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Loses a connection at a wanted moment, as where the server dies. */
export type DyingDatabase = {
  /** @param moment the how-manieth from now on: before each statement, and after each commit; 0 for never */
  dieAt(moment: number): void
}

/**
 * Watches the connections that are opened from now on, so it comes before the app: a client of the product binds its query
 * when it is made. Give it back by `vi.restoreAllMocks`.
 */
export function dyingDatabase(): DyingDatabase {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  let left = 0
  const pass = (client: pg.Client) => {
    left -= 1
    if (left !== 0) return false
    client.connection.stream.destroy()
    return true
  }
  vi.spyOn(prototype, 'query').mockImplementation(function watched(this: pg.Client, ...args) {
    const text = textOf(args[0])
    // The work queue looks for work all the time; what it is given is another matter.
    if (/pgboss|pg_advisory/.test(text) && !/^\s*insert/i.test(text)) return query.apply(this, args)
    pass(this)
    const done = query.apply(this, args)
    if (text !== 'commit' || !(done instanceof Promise)) return done
    return done.then((result: unknown) => {
      if (pass(this)) throw new Error('The server died before it knew of its commit.')
      return result
    })
  })
  return { dieAt: (moment) => void (left = moment) }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return (query as { text?: string } | null)?.text ?? ''
}
