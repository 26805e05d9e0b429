import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { createLog } from '#log.ts'
import { namesIn, namingLine, PEOPLE } from './named-people.ts'

/** A log at its most verbose, which a test must leave without the name, e-mail or phone number of anyone. */
export function watchedLog() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  return {
    log,
    /** Reads who there was, while the database is still there. */
    people: async (db: Database): Promise<readonly string[]> =>
      // A test may have taken its database away.
      lines.length === 0 ? [] : peopleIn(db).catch(() => []),
    /** Throws if a line names one of them. */
    expectNone: (people: readonly string[]): void => {
      const named = namingLine(lines, people)
      if (named) throw new Error(`The log names someone: ${named}`)
    },
  }
}

async function peopleIn(db: Database): Promise<string[]> {
  const { rows } = await sql.raw<{ value: string }>(PEOPLE).execute(db)
  return namesIn(rows)
}
