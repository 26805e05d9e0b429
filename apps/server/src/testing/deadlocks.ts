import pg from 'pg'
import { onTestFinished } from 'vitest'

type Query = (...args: unknown[]) => unknown

/** Counts the transactions that PostgreSQL ends from now on because they waited for each other. */
export function countDeadlocks(): () => number {
  let count = 0
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function counted(this: unknown, ...args: unknown[]) {
    const done = query.apply(this, args)
    if (done instanceof Promise) {
      done.catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === '40P01') count += 1
      })
    }
    return done
  }
  onTestFinished(() => {
    prototype.query = query
  })
  return () => count
}
