import { z } from 'zod'

/** A stretch of a file's bytes in a part of a base back-up. */
const piece = z.object({ part: z.int(), offset: z.int(), length: z.int() })

const copiedFile = z.object({ path: z.string(), sha256: z.string(), pieces: z.array(piece) })

/** The manifest of a base back-up: its files, and the start of the log that it needs. It is written last. */
export const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** The end of the back-up. Any later moment can be restored with it. */
  endedAt: z.iso.datetime(),
  postgres: z.string(),
  /** Fingerprints of the secret keys that something in the database was sealed with. */
  keys: z.array(z.string()),
  /** The first segment of the log that it needs, and the last one without which it cannot be restored. */
  startSegment: z.string(),
  stopSegment: z.string(),
  label: z.string(),
  folders: z.array(z.string()),
  files: z.array(copiedFile),
  bytes: z.int(),
})

export type Manifest = z.output<typeof manifest>
export type CopiedFile = z.output<typeof copiedFile>

export function manifestName(id: string): string {
  return `base/${id}/manifest`
}

export function partName(id: string, part: number): string {
  return `base/${id}/part-${String(part).padStart(6, '0')}`
}
