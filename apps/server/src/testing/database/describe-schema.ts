import type { ClientConfig } from 'pg'
import { query } from './test-server.ts'

/** All that a schema is, in lines that every PostgreSQL writes alike: what is in it, who may use it, and the rows it begins with. */
export async function describeSchema(connection: ClientConfig): Promise<string[]> {
  const found = await query<{ line: string }>(connection, EVERYTHING)
  const tables = await query<{ name: string }>(connection, TABLES)
  const rowsOf = tables.map(
    ({ name }) => `SELECT 'row of ${name} ' || to_jsonb(t)::text AS line FROM ${name} t`,
  )
  const rows = await query<{ line: string }>(
    connection,
    `SELECT line FROM (${rowsOf.join(' UNION ALL ')}) AS rows ORDER BY line COLLATE "C"`,
  )
  return [...found, ...rows].map(({ line }) => plain(line))
}

/** A line without the brackets and spaces in which equal expressions may differ. */
function plain(line: string): string {
  return line.replaceAll(/[\s()]+/g, ' ').trim()
}

const OURS = `relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'`

const TABLES = `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND ${OURS} ORDER BY 1`

const EVERYTHING = `
  SELECT line FROM (
    SELECT concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions, relacl, relrowsecurity, relreplident,
      relispartition, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid),
      CASE WHEN relkind = 'v' THEN pg_get_viewdef(oid) END) FROM pg_class WHERE ${OURS}
    UNION ALL SELECT concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, attstorage, attcollation::regcollation, attacl, attoptions, pg_get_expr(adbin, adrelid))
    FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid LEFT JOIN pg_attrdef ON adrelid = c.oid AND adnum = attnum
    WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped AND ${OURS}
    UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(o.oid), convalidated)
    FROM pg_constraint o JOIN pg_class c ON c.oid = conrelid WHERE contype <> 'n' AND ${OURS}
    UNION ALL SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisclustered)
    FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE ${OURS}
    UNION ALL SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled)
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND ${OURS}
    UNION ALL SELECT concat_ws(' ', 'function', pg_get_functiondef(p.oid), proacl)
    FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL SELECT concat_ws(' ', 'type', typname, typtype, format_type(typbasetype, typtypmod),
      ARRAY(SELECT enumlabel FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder))
    FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e', 'r')
    UNION ALL SELECT concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by,
      cycle, cache_size, last_value) FROM pg_sequences WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', 'extension', extname) FROM pg_extension
    UNION ALL SELECT concat_ws(' ', 'rights', defaclobjtype, defaclacl) FROM pg_default_acl
    UNION ALL SELECT concat_ws(' ', 'policy', polname, polrelid::regclass) FROM pg_policy
    UNION ALL SELECT concat_ws(' ', 'statistics', stxname, stxrelid::regclass) FROM pg_statistic_ext
    UNION ALL SELECT concat_ws(' ', 'rule', definition) FROM pg_rules WHERE schemaname = 'public'
  ) AS everything (line) ORDER BY line COLLATE "C"`
