import { missingKeys } from '#db/backup/known-keys.ts'
import { UnusableFile } from '#db/backup/format.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Archive } from './archive.ts'
import { baseFor, latestWay, listBases } from './base-backups.ts'
import type { Manifest } from './manifest.ts'
import { firstGap, segmentOf, type Way } from './wal-names.ts'

export type Target = {
  /** `null` for the last moment that the archive has. */
  at: Date | null
  /** The time as PostgreSQL reads it, with parts of a millisecond. */
  text: string
  /** Whether to stop before the first gap of the log. */
  untilItBreaks: boolean
}

export type Plan = { base: Manifest; way: Way }

/** The base back-up and log for a restore. All that can be checked is checked before a file is written. */
export async function planRestore(
  { archive, sealer }: { archive: Archive; sealer: Sealer },
  target: Target,
): Promise<Plan> {
  const bases = await listBases(archive)
  const way = await latestWay(archive)
  const base = baseFor(bases, way, target.at)
  if (!base) throw new UnusableFile(tooEarly(bases))
  if (missingKeys(base.keys, sealer) > 0) {
    throw new UnusableFile(
      'Some of the secret keys of that time are not in SECRET_KEYS: without them health answers and sign-in keys ' +
        'cannot be read. Nothing was changed. Set the keys of that time, newest first.',
    )
  }
  const gap = await gapAfter(archive, { base, way })
  // With a time, only PostgreSQL can say whether the gap is before it.
  if (gap !== null && target.at === null && !target.untilItBreaks)
    throw new UnusableFile(gapIn(gap))
  return { base, way }
}

/** The first segment that is missing from the log of a base back-up; `null` for none. */
export async function gapAfter(archive: Archive, { base, way }: Plan): Promise<string | null> {
  const start = segmentOf(base.startSegment)
  const names = (await archive.list('wal/')).map((name) => name.slice('wal/'.length))
  return start && firstGap(names, start, way)
}

/** The message about a missing segment. */
export function gapIn(segment: string): string {
  return (
    `The log in the archive has a gap: the segment ${segment} is missing, so nothing after it can be restored. ` +
    'Put that file back, or restore what comes before it: add --until-it-breaks.'
  )
}

function tooEarly(bases: readonly Manifest[]): string {
  const [first] = bases
  if (!first) return 'The archive has no base back-up yet, so nothing can be restored from it.'
  return `The archive reaches back to ${first.endedAt} only.`
}
