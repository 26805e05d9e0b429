import { Client, type ClientConfig } from 'pg'
import { z } from 'zod'

/** A statement of a release, with the types of its parameters and of its columns as PostgreSQL has found them. */
const statement = z.object({ text: z.string(), takes: z.string(), gives: z.string().nullable() })
export const statements = z.array(statement)
export type Statement = z.infer<typeof statement>

type Preparation = Omit<Statement, 'text'> | { problem: string }

/** What PostgreSQL makes of these statements, each prepared as the driver does, and none of them run. */
export async function prepareAll(
  connection: ClientConfig,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Preparation>> {
  const client = new Client(connection)
  await client.connect()
  try {
    const problems = new Map<string, Preparation>()
    for (const [at, text] of texts.entries()) {
      await client.query(`PREPARE released_${at} AS ${text}`).catch((error: unknown) => {
        problems.set(text, { problem: error instanceof Error ? error.message : String(error) })
      })
    }
    // PostgreSQL 15 does not say what a statement gives.
    const { rows } = await client.query<Omit<Statement, 'text'> & { at: number }>(
      `SELECT split_part(name, '_', 2)::int AS at, parameter_types::text AS takes,
         to_jsonb(p) ->> 'result_types' AS gives
       FROM pg_prepared_statements p WHERE name LIKE 'released%'`,
    )
    const sound = rows.map(({ at, ...types }) => [texts[at] ?? '', types] as const)
    return new Map([...problems, ...sound])
  } finally {
    await client.end()
  }
}

/** Statements of the last release that this schema refuses, or understands in another way. */
export async function brokenStatements(
  connection: ClientConfig,
  released: readonly Statement[],
): Promise<string[]> {
  const now = await prepareAll(
    connection,
    released.map(({ text }) => text),
  )
  return released.flatMap(({ text, takes, gives }) => {
    const found = now.get(text)
    if (!found || 'problem' in found) return `${found?.problem}: ${text}`
    if (found.takes !== takes) return `takes ${found.takes} and not ${takes}: ${text}`
    return isWithin(gives, found.gives) ? [] : `gives ${found.gives} and not ${gives}: ${text}`
  })
}

/** Whether these columns are among those, in their order: old code does not mind more of a table that it reads whole. */
function isWithin(before: string | null, now: string | null): boolean {
  if (before === null || now === null) return true
  const left = now.slice(1, -1).split(',')
  return before
    .slice(1, -1)
    .split(',')
    .every((type) => {
      const at = left.indexOf(type)
      left.splice(0, at + 1)
      return at >= 0
    })
}

/** Statements that read and write rows of ours; of those that differ by the lengths of their lists alone, one. */
export function ownStatements(recorded: Iterable<string>): string[] {
  const byShape = new Map<string, string>()
  for (const text of recorded) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
    if (/pgboss\.|pg_sleep|;\s*\S/.test(text)) continue
    const shape = shapeOf(text)
    const known = byShape.get(shape)
    if (known === undefined || text.length < known.length) byShape.set(shape, text)
  }
  return [...byShape.values()].toSorted()
}

function shapeOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(, \$)+/g, '$')
    .replaceAll(/\(\$\)(, \(\$\))+/g, '($)')
}
