import type { Config } from '#config.ts'
import type { AfterRestore, Settled } from '#db/backup/after-restore.ts'
import { type Erasure, readErasureLines } from '#db/backup/erasures.ts'
import { UnusableFile } from '#db/backup/format.ts'
import { settleCopy } from '#db/backup/settle-copy.ts'
import { sumTables, type TableSum } from '#db/backup/table-sums.ts'
import type { Sealer } from '#db/sealing.ts'
import { type Archive, archiveIn, databasesIn } from './archive.ts'
import { placeFor } from './place.ts'
import { planRestore, type Target } from './plan-restore.ts'
import { recover } from './recover.ts'
import type { Store } from './store.ts'
import { unpackCluster } from './unpack-cluster.ts'
import { vaultOf } from './vault.ts'

type Order = Pick<AfterRestore, 'erasures' | 'keepMails' | 'jobs'> & {
  store: Store
  sealer: Sealer
  mode: Config['mode']
  dataDir: string
  target: Target
  /** The system identifier, where the store has several databases. */
  database?: string | undefined
  /** Whether it is a drill, which restores, counts what there is, and leaves nothing. */
  isDrill: boolean
  log: (message: string) => void
}

export type Restored = Settled & { from: string; segments: number; sums: TableSum[] }

/**
 * Restores the embedded database as it was at a moment, into an empty data folder: all of it or nothing. Keys, mode and
 * version are checked before the database has its name, and so before a Hive can be started on it.
 */
export async function restoreTo(order: Order): Promise<Restored> {
  const { store, sealer, target, isDrill } = order
  const archive = archiveIn(store, vaultOf(sealer), await databaseIn(order))
  const plan = await planRestore({ archive, sealer }, target)
  const place = await placeFor(order.dataDir, order.log)
  try {
    const { server, folder, connection, major } = place
    if (plan.base.postgres.split('.')[0] !== major)
      throw new UnusableFile(otherVersion(plan.base.postgres))
    await unpackCluster(archive, { base: plan.base, cluster: server.cluster })
    await place.giveAway()
    const { segments } = await recover({ ...plan, archive, server, folder, target })
    const sums = isDrill ? await sumTables(connection) : []
    const erasures = [...order.erasures, ...(await erasuresIn(archive))]
    const settled = await settleCopy({ ...order, connection, erasures })
    if (!isDrill) await place.settle()
    return { ...settled, from: plan.base.endedAt, segments, sums }
  } finally {
    await place.leave()
  }
}

async function databaseIn({ store, database }: Order): Promise<string> {
  const found = await databasesIn(store)
  if (database !== undefined && found.includes(database)) return database
  const [only, ...others] = found
  if (only === undefined) throw new UnusableFile(`${store.name} has no base back-up.`)
  if (database === undefined && others.length === 0) return only
  throw new UnusableFile(
    `${store.name} has several databases. Say which one: --database followed by ${found.join(' or ')}.`,
  )
}

function otherVersion(version: string): string {
  return `The archive is of PostgreSQL ${version}, which this Hive does not bring. Restore with a Hive of that time.`
}

/** All people who have been erased until the last write of the archive, also after the moment that is restored. */
async function erasuresIn(archive: Archive): Promise<Erasure[]> {
  const lists: Erasure[] = []
  for (const name of await archive.list('erasures/')) {
    lists.push(...readErasureLines((await archive.fetch(name))?.toString('utf8') ?? ''))
  }
  return lists
}
