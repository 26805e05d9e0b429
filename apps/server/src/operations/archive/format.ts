import { z } from 'zod'
import type { Holding, Holdings } from '#room-data.ts'

/**
 * An archive is a zip, encrypted with a passphrase (`age.ts`): for each table `tables/<name>.jsonl`, an object a line with
 * the values of a row as PostgreSQL writes them, sealed ones opened; and `manifest.json`.
 */
const FORMAT = 1

export const MANIFEST = 'manifest.json'

export const manifest = z.object({
  hive: z.literal('archive'),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** A demo's archive cannot be imported in production, nor the other way round. */
  mode: z.enum(['demo', 'production']),
  migrations: z.array(z.string()),
  /** The last number of each sequence; `null` for none. */
  sequences: z.record(z.string(), z.number().nullable()),
  tables: z.array(
    z.object({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
})

export type Manifest = z.output<typeof manifest>

export const textRow = z.record(z.string(), z.string().nullable())

/** The beginning of every manifest. */
export const KIND = { hive: 'archive', format: FORMAT } as const

export function fileOf(table: string): string {
  return `tables/${table}.jsonl`
}

/** The tables that an archive has, by name, in its order. */
export function archived(tables: Holdings): (readonly [table: string, holding: Holding])[] {
  return Object.entries(tables)
    .filter(([, { local }]) => local === undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}
