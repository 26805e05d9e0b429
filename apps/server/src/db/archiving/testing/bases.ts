import type { Archive } from '../archive.ts'
import { manifestName } from '../manifest.ts'

type Given = { day: string; keys: readonly string[] }

/** The manifest of a base back-up of some day of November, without its files. */
export async function givenBase(archive: Archive, { day, keys }: Given): Promise<void> {
  const at = `2026-11-${day}T03:00:00.000Z`
  const id = at.replaceAll(/[:.]/g, '-')
  const content = { format: 1, id, startedAt: at, endedAt: at, postgres: '18.1', label: '', keys }
  const segments = { startSegment: '', stopSegment: '', folders: [], files: [], bytes: 0 }
  await archive.keep(manifestName(id), Buffer.from(JSON.stringify({ ...content, ...segments })))
}
