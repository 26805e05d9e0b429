import pg from 'pg'

type Query = (...args: unknown[]) => unknown

export type Statement = { text: string; values: readonly unknown[] }

/** Every statement that goes to PostgreSQL while something is done; call before the first connection is made. */
export function recordStatements(): (act: () => Promise<void>) => Promise<Statement[]> {
  let statements: Statement[] | null = null
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function recorded(this: unknown, ...args: unknown[]) {
    statements?.push(statementOf(args))
    return query.apply(this, args)
  }
  return async (act) => {
    statements = []
    await act()
    const recorded = statements
    statements = null
    return recorded
  }
}

function statementOf([first, values]: readonly unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] }
  const { text, values: own } = first as { text: string; values?: unknown[] }
  return { text, values: own ?? [] }
}

/** The parts that differ from one sign-up to the next: as they were recorded, and the pgbench variable in their place. */
export type Differing = ReadonlyMap<string, string>

/**
 * A pgbench script that plays recorded statements, with the same parameters except those that differ each time. The number of a
 * new registration is taken from the answer to its insertion, as the product does.
 */
export function scriptOf(statements: readonly Statement[], differing: Differing): string {
  return statements.map((statement) => commandOf(statement, differing)).join('\n')
}

function commandOf({ text, values }: Statement, differing: Differing): string {
  const filled = text.replaceAll(/\$(\d+)\b/g, (_, at: string) =>
    literalOf(values[Number(at) - 1], differing),
  )
  const line = filled.replaceAll(/\s+/g, ' ').trim()
  return /insert into "registrations"/.test(text) ? `${line} \\gset new_` : `${line};`
}

function literalOf(value: unknown, differing: Differing): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return 'int8send(:player::bigint)'
  if (typeof value === 'number') return differing.get(String(value)) ?? String(value)
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return differing.get(text) ?? quoted(text, differing)
}

/** A text with variables in it; a colon before a letter or a digit would be read as the start of one. */
function quoted(text: string, differing: Differing): string {
  let literal = `'${text.replaceAll("'", "''").replaceAll(/:(?=\w)/g, ":' || '")}'`
  for (const [recorded, variable] of differing) {
    literal = literal.replaceAll(recorded, `' || ${variable} || '`)
  }
  return literal.includes('||') ? `(${literal})` : literal
}
