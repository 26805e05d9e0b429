import { fingerprintsOf } from '#db/backup/format.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Archive } from './archive.ts'
import { beginOf, listIds } from './base-backups.ts'
import { manifest, manifestName } from './manifest.ts'
import { historyOf } from './wal-names.ts'

/** A key other than the newest of SECRET_KEYS, without which some base back-ups and their log cannot be restored. */
export type OlderKey = {
  /** Tells keys apart, and reveals none; `null` for one that is not in SECRET_KEYS and has sealed the archive. */
  fingerprint: string | null
  /** Its place in SECRET_KEYS, from 1; `null` where it is not there. */
  place: number | null
  /** The first and the last base back-up that need it. */
  from: Date
  to: Date
  /** When the last of them has gone, if a base back-up is made each day. */
  until: Date
}

type Limits = { sealer: Sealer; days: number; now: Date }
type BaseKeys = { id: string; needs: ReadonlySet<string | null> }

const DAY_MS = 24 * 60 * 60 * 1000

/** The older keys that a restore from an archive still needs. Reads the manifests alone. */
export async function olderKeys(archive: Archive, limits: Limits): Promise<OlderKey[]> {
  const ours = fingerprintsOf(limits.sealer)
  const bases: BaseKeys[] = []
  for (const id of await listIds(archive)) {
    bases.push({ id, needs: await keysNeeded(archive, id, ours) })
  }
  const needed = new Set(bases.flatMap(({ needs }) => [...needs]))
  return [...needed]
    .filter((fingerprint) => fingerprint !== ours[0])
    .map((fingerprint) => {
      const place = fingerprint === null ? -1 : ours.indexOf(fingerprint)
      return {
        fingerprint,
        place: place < 0 ? null : place + 1,
        ...span(bases, fingerprint, limits),
      }
    })
}

async function keysNeeded(archive: Archive, id: string, ours: readonly string[]) {
  const name = manifestName(id)
  const place = await archive.keyOf(name)
  if (place === null) return new Set([null])
  const { keys } = manifest.parse(JSON.parse(String(await archive.fetch(name))))
  return new Set([...keys, ours[place] ?? null])
}

/** A base back-up goes once the one after it is older than the days that can be restored. */
function span(bases: readonly BaseKeys[], key: string | null, { days, now }: Limits) {
  const needing = bases.filter(({ needs }) => needs.has(key)).map(({ id }) => beginOf(id))
  const [from = now] = needing
  const to = needing.at(-1) ?? now
  const next = bases.map(({ id }) => beginOf(id)).find((begin) => begin > to)
  return { from, to, until: new Date((next ?? now).getTime() + (days + 1) * DAY_MS) }
}

/** What to do about an older key, for the person who runs this Hive. */
export function aboutOlderKey({ fingerprint, place, from, to, until }: OlderKey): string {
  const [first, last] = [from.toISOString(), to.toISOString()]
  const which =
    first === last ? `the base back-up of ${first}` : `the base back-ups from ${first} to ${last}`
  const day = until.toISOString().slice(0, 10)
  if (place === null) {
    const name = fingerprint === null ? '' : ` (${fingerprint})`
    return (
      `The archive needs a key${name} that is not in SECRET_KEYS: without it ${which} and the log since can’t be ` +
      `restored. Put it back behind the others, until ${day}, and restart.`
    )
  }
  return (
    `The archive still needs key ${place} of SECRET_KEYS (${fingerprint}), for ${which} and the log since. ` +
    `Leave it behind the newest until ${day}.`
  )
}

/**
 * Seals again with the newest key what stays in an archive for good: the histories of timelines, the names of heirs
 * and the list of erased people. What a crash loses here, a running or starting Hive writes again.
 */
export async function resealKept(archive: Archive): Promise<void> {
  const histories = (await archive.list('wal/')).filter(
    (name) => historyOf(name.slice('wal/'.length)) !== null,
  )
  const kept = [
    ...(await archive.list('heirs/')),
    ...(await archive.list('erasures/')),
    ...histories,
  ]
  for (const name of kept) {
    if ((await archive.keyOf(name)) === 0) continue
    const bytes = await archive.fetch(name)
    if (!bytes) continue
    await archive.remove(name)
    await archive.keep(name, bytes)
  }
}
