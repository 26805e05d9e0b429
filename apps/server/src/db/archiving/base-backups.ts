import type { Archive } from './archive.ts'
import { type Manifest, manifest, manifestName } from './manifest.ts'
import { historyOf, isOnWay, segmentOf, type Way, branchesIn } from './wal-names.ts'

/** All whole base back-ups of an archive, oldest first. */
export async function listBases(archive: Archive): Promise<Manifest[]> {
  const found: Manifest[] = []
  for (const id of await listIds(archive)) {
    const text = await archive.fetch(manifestName(id))
    if (text) found.push(manifest.parse(JSON.parse(text.toString('utf8'))))
  }
  return found
}

/** The names of base back-ups, which are the times at which they began. */
export async function listIds(archive: Archive): Promise<string[]> {
  const names = await archive.list('base/')
  return names.flatMap((name) => /^base\/([^/]+)\/manifest$/.exec(name)?.[1] ?? []).toSorted()
}

/** The time in the name of a base back-up, which lacks the signs that a file name cannot have. */
export function beginOf(id: string): Date {
  return new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))
}

/** The newest timeline of an archive, and the way to it. */
export async function latestWay(archive: Archive): Promise<Way> {
  const names = await archive.list('wal/')
  const timelines = names.flatMap((name) => historyOf(name.slice('wal/'.length)) ?? [])
  const timeline = timelines.reduce((most, one) => Math.max(most, one), 1)
  const name = `wal/${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`
  const history = timelines.length === 0 ? null : await archive.fetch(name)
  return { timeline, branches: branchesIn(history?.toString('utf8') ?? '') }
}

/** The newest base back-up that leads to a moment; the newest of all for `null`. */
export function baseFor(bases: readonly Manifest[], way: Way, at: Date | null): Manifest | null {
  const usable = bases.filter(({ endedAt, stopSegment }) => {
    const segment = segmentOf(stopSegment)
    const isBefore = at === null || new Date(endedAt) <= at
    return isBefore && segment !== null && isOnWay(segment, way)
  })
  return usable.at(-1) ?? null
}

/** The base back-ups that no moment of the last `days` needs, because a later one is old enough for all of them. */
export function needless(
  bases: readonly Pick<Manifest, 'id' | 'endedAt'>[],
  { days, now }: { days: number; now: Date },
): string[] {
  const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const oldEnough = bases.filter(({ endedAt }) => new Date(endedAt) <= since)
  return oldEnough.slice(0, -1).map(({ id }) => id)
}
