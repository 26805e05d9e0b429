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
  /** A back-up of a demo cannot be restored in production, nor the other way round. */
  mode: z.enum(['demo', 'production']),
  migrations: z.array(z.string()),
  /** The version of the job queue's tables; `null` when it has never run. */
  queue: z.number().nullable(),
  /** Fingerprints of the secret keys, newest first, which tell the keys apart. */
  keys: z.array(z.string()),
  /** The last number of each sequence; `null` for none. */
  sequences: z.record(z.string(), z.number().nullable()),
})

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) })
export const tableEnd = z.object({ rows: z.int(), sha256: z.string() })
export const fileEnd = z.object({ tables: z.int(), rows: z.int() })

export type Header = z.output<typeof header>
export type Row = (string | null)[]

/** A back-up or an archive that cannot be used; says why. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

/** Fingerprints that tell the secret keys apart without revealing them. */
export function fingerprintsOf(sealer: Sealer): string[] {
  return sealer
    .derive('fingerprint in a back-up')
    .map((key) => createHash('sha256').update(key).digest('hex').slice(0, 16))
}
