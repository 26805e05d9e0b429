import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Sealer } from '#db/sealing.ts'

/**
 * A back-up is gzipped text, a JSON value a line: a header; for each table an object that begins it, its
 * rows as arrays of texts, and an object with their number and checksum; and an object that ends it all.
 */
export const FORMAT = 1

export const header = z.object({
  hive: z.literal('backup'),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** A demo's data are no club's, and the other way round. */
  mode: z.enum(['demo', 'production']),
  migrations: z.array(z.string()),
  /** The version of the job queue's tables; `null` when it has never run. */
  queue: z.number().nullable(),
  /** Fingerprints of the secret keys, newest first. They tell keys apart and open nothing. */
  keys: z.array(z.string()),
  /** The number that each sequence gave out last; `null` for none. */
  sequences: z.record(z.string(), z.number().nullable()),
})

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) })
export const tableEnd = z.object({ rows: z.int(), sha256: z.string() })
export const fileEnd = z.object({ tables: z.int(), rows: z.int() })

export type Header = z.output<typeof header>
export type Row = (string | null)[]

/** A back-up that cannot be used; says why. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup'
}

/** What tells the secret keys apart, without telling what they are. */
export function fingerprintsOf(sealer: Sealer): string[] {
  return sealer
    .derive('fingerprint in a back-up')
    .map((key) => createHash('sha256').update(key).digest('hex').slice(0, 16))
}
