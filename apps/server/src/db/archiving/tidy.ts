import type { Archive } from './archive.ts'
import { listBases, needless } from './base-backups.ts'
import { segmentOf } from './wal-names.ts'

/**
 * Removes what no restore needs any more: old base back-ups, the log before the oldest one that stays, and parts of
 * base back-ups that were interrupted. The newest base back-up always stays.
 */
export async function tidy(archive: Archive, limits: { days: number; now: Date }): Promise<void> {
  const bases = await listBases(archive)
  const gone = new Set(needless(bases, limits))
  const kept = bases.filter(({ id }) => !gone.has(id))
  const ids = new Set(kept.map(({ id }) => id))
  const newest = kept.at(-1)?.id ?? ''
  // The manifest goes first, in the order of names, so that a base back-up with one is always whole.
  for (const name of await archive.list('base/')) {
    const id = name.split('/')[1] ?? ''
    if (!ids.has(id) && id < newest) await archive.remove(name)
  }
  const first = segmentOf(kept[0]?.startSegment ?? '')
  if (!first) return
  for (const name of await archive.list('wal/')) {
    // Histories stay: they are small, and say how timelines follow each other.
    const segment = segmentOf(name.slice('wal/'.length).slice(0, 24))
    if (segment && segment.number < first.number) await archive.remove(name)
  }
}
