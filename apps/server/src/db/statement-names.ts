import { createHash } from 'node:crypto'

/** The names under which a process has statements prepared, the same on all its connections. */
export type StatementNames = {
  /** `null` for a statement that is not prepared, because it is rare, or one of too many. */
  of(text: string): string | null
  /** Gives every statement another name, so that each connection prepares it anew. */
  renew(): void
}

/** The most statements that are prepared. Lists of ever new lengths must not fill the memory of every connection. */
const MOST = 500
/** A statement is prepared once it has been sent more often than this. */
const RARE = 2

export function createStatementNames(most = MOST): StatementNames {
  const names = new Map<string, string>()
  let seen = new Map<string, number>()
  let generation = 0
  return {
    of(text) {
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= most) return null
      const times = seen.get(text) ?? 0
      if (times < RARE) {
        if (seen.size >= 10 * most) seen = new Map()
        seen.set(text, times + 1)
        return null
      }
      const name = nameOf(text, generation)
      names.set(text, name)
      seen.delete(text)
      return name
    },
    renew() {
      generation += 1
      for (const text of names.keys()) names.set(text, nameOf(text, generation))
    },
  }
}

function nameOf(text: string, generation: number): string {
  return `${generation}:${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
}

/**
 * Whether a prepared statement failed because its columns have changed: a table that it reads whole has a new column.
 * Prepared again, it works.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message === 'cached plan must not change result type'
  )
}
