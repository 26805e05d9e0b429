import type { ClientConfig } from 'pg'
import { z } from 'zod'
import { query } from '../database/test-server.ts'

const column = z.object({
  type: z.string(),
  /** Whether a row may be written without it. */
  optional: z.boolean(),
  nullable: z.boolean(),
})

/** What code relies on in the database: columns by table, and what rows must fulfil. */
export const contract = z.object({
  tables: z.record(z.string(), z.record(z.string(), column)),
  /** Constraints and unique indexes: their definitions, with the columns that they are about. */
  rules: z.record(z.string(), z.array(z.string())),
})
export type Contract = z.infer<typeof contract>

/** Reads the contract that a migrated database keeps. */
export async function readContract(connection: ClientConfig): Promise<Contract> {
  const columns = await query<{ table: string; column: string } & z.infer<typeof column>>(
    connection,
    `SELECT table_name AS table, column_name AS column, udt_name AS type,
       is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES'
         OR is_generated = 'ALWAYS' AS optional,
       is_nullable = 'YES' AS nullable
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'
     ORDER BY table_name, column_name`,
  )
  const rules = await query<{ rule: string; columns: string[] }>(connection, RULES)
  const tables: Contract['tables'] = {}
  for (const { table, column: name, ...about } of columns) {
    tables[table] = { ...tables[table], [name]: about }
  }
  return { tables, rules: Object.fromEntries(rules.map((row) => [row.rule, row.columns])) }
}

const RULES = `
  SELECT rule, columns FROM (
    SELECT conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) AS rule,
      ARRAY(SELECT conrelid::regclass || '.' || attname FROM pg_attribute
        WHERE attrelid = conrelid AND attnum = ANY (conkey) ORDER BY 1) AS columns
    FROM pg_constraint c WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'u', 'x')
    UNION
    SELECT indrelid::regclass || ' ' || regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX \\S+', ' INDEX'),
      ARRAY(SELECT indrelid::regclass || '.' || attname FROM pg_attribute
        WHERE attrelid = indrelid AND attnum = ANY (indkey) ORDER BY 1)
    FROM pg_index i JOIN pg_class t ON t.oid = indrelid
    WHERE indisunique AND NOT indisprimary AND relnamespace = 'public'::regnamespace
  ) all_rules WHERE rule NOT LIKE 'kysely%' ORDER BY rule`

/**
 * What in a new contract would break code that keeps to an old one: its reads, and its writes, which know no column
 * that came since.
 */
export function breaksOf(old: Contract, now: Contract): string[] {
  const tables = Object.entries(old.tables).flatMap(([table, columns]) => {
    const after = now.tables[table]
    if (!after) return [`${table} is gone`]
    return [...changesOf(table, columns, after), ...demandsOf(table, columns, after)]
  })
  const known = new Set(
    Object.entries(old.tables).flatMap(([table, columns]) =>
      Object.keys(columns).map((name) => `${table}.${name}`),
    ),
  )
  // A rule that took the place of another about the same columns is mostly a list with one more word.
  const replaced = new Set(
    Object.entries(old.rules)
      .filter(([rule]) => !(rule in now.rules))
      .map(([, columns]) => columns.join()),
  )
  const rules = Object.entries(now.rules)
    .filter(([rule, columns]) => !(rule in old.rules) && !replaced.has(columns.join()))
    .filter(([, columns]) => columns.some((name) => known.has(name)))
    .map(([rule]) => `old rows and old code do not know of: ${rule}`)
  return [...tables, ...rules]
}

type Columns = Contract['tables'][string]

function changesOf(table: string, before: Columns, after: Columns): string[] {
  return Object.entries(before).flatMap(([name, { type, optional, nullable }]) => {
    const column = after[name]
    const at = `${table}.${name}`
    if (!column) return [`${at} is gone`]
    return [
      ...(column.type === type ? [] : [`${at} was ${type} and is ${column.type}`]),
      ...(nullable && !column.nullable ? [`${at} may be empty no more`] : []),
      ...(optional && !column.optional ? [`${at} must be written now`] : []),
    ]
  })
}

function demandsOf(table: string, before: Columns, after: Columns): string[] {
  return Object.entries(after)
    .filter(([name, { optional }]) => !(name in before) && !optional)
    .map(([name]) => `${table}.${name} is new, and old code does not write it`)
}
