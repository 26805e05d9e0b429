import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Owner } from '#db/embedded/owner.ts'
import type { Sealer } from '#db/sealing.ts'
import { type Archive, archiveIn } from './archive.ts'
import { MEETING, prepareMeeting } from './hand-over.ts'
import { keepLog } from './keep-log.ts'
import type { Store } from './store.ts'
import { vaultOf } from './vault.ts'

/** The store that a database is archived to, and the keys that seal it. */
export type SealedStore = { store: Store; sealer: Sealer }

type ClusterPlace = { home: string; cluster: string; owner: Owner }

/** Archives from now on what PostgreSQL hands over. It is called before the server is started. */
export async function attachArchive(
  { store, sealer }: SealedStore,
  { home, cluster, owner }: ClusterPlace,
  log: (message: string) => void,
) {
  const folder = await prepareMeeting(home, owner)
  const archive = await archiveOf({ store, sealer }, cluster)
  return { archive, folder, keeper: keepLog({ archive, cluster, folder, owner }, log) }
}

export async function archiveOf({ store, sealer }: SealedStore, cluster: string): Promise<Archive> {
  return archiveIn(store, vaultOf(sealer), await systemIdentifier(cluster))
}

/** The number that PostgreSQL gave this cluster when it was created. It is at the start of the control file. */
async function systemIdentifier(cluster: string): Promise<string> {
  return String((await readFile(join(cluster, 'global', 'pg_control'))).readBigUInt64LE(0))
}

/** The file that names the archive with an unbroken log since a base back-up. A start without archiving removes it. */
function markOf(cluster: string): string {
  return join(cluster, '..', MEETING, 'unbroken')
}

/** Whether the log since a base back-up is in this archive, or will be, without a gap. */
export async function isUnbroken(archive: Archive, cluster: string): Promise<boolean> {
  return (await readFile(markOf(cluster), 'utf8').catch(() => '')) === archive.name
}

export async function markUnbroken(archive: Archive, cluster: string): Promise<void> {
  await writeFile(markOf(cluster), archive.name, { mode: 0o600 })
}

/** Notes that the log has a gap from here. It is called before the server is started without archiving. */
export async function markBroken(cluster: string): Promise<void> {
  await rm(markOf(cluster), { force: true })
}
