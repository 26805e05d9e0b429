import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Owner } from '#db/embedded/owner.ts'
import type { Sealer } from '#db/sealing.ts'
import { type Archive, archiveIn } from './archive.ts'
import { MEETING, prepareMeeting } from './hand-over.ts'
import { keepLog } from './keep-log.ts'
import type { Store } from './store.ts'
import { vaultOf } from './vault.ts'

/** Where a database is archived to, and with whose keys. */
export type Means = { store: Store; sealer: Sealer }

type Place = { home: string; cluster: string; owner: Owner }

/** Takes what PostgreSQL hands over from now on; before the server is started. */
export async function attachArchive(
  { store, sealer }: Means,
  { home, cluster, owner }: Place,
  log: (message: string) => void,
) {
  const folder = await prepareMeeting(home, owner)
  const archive = await archiveOf({ store, sealer }, cluster)
  return { archive, folder, keeper: keepLog({ archive, cluster, folder, owner }, log) }
}

export async function archiveOf({ store, sealer }: Means, cluster: string): Promise<Archive> {
  return archiveIn(store, vaultOf(sealer), await systemIdentifier(cluster))
}

/** The number that PostgreSQL gave this cluster when it was made: the start of its control file. */
async function systemIdentifier(cluster: string): Promise<string> {
  return String((await readFile(join(cluster, 'global', 'pg_control'))).readBigUInt64LE(0))
}

/** Says in which archive the log is without a gap since a base back-up; a start without archiving removes it. */
function markOf(cluster: string): string {
  return join(cluster, '..', MEETING, 'unbroken')
}

/** Whether everything since a base back-up is in this archive, or will be. */
export async function isUnbroken(archive: Archive, cluster: string): Promise<boolean> {
  return (await readFile(markOf(cluster), 'utf8').catch(() => '')) === archive.name
}

export async function markUnbroken(archive: Archive, cluster: string): Promise<void> {
  await writeFile(markOf(cluster), archive.name, { mode: 0o600 })
}

/** Before the server is started without archiving: what it writes then is in no archive. */
export async function markBroken(cluster: string): Promise<void> {
  await rm(markOf(cluster), { force: true })
}
