// npm run bench:gigabyte: fills the embedded database with a gigabyte, and measures how long both ways of restoring it take.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeBaseBackup } from '../apps/server/src/db/archiving/base-backup.ts'
import { folderStore } from '../apps/server/src/db/archiving/folder-store.ts'
import { restoreTo } from '../apps/server/src/db/archiving/restore-to.ts'
import { restoreBackup } from '../apps/server/src/db/backup/restore.ts'
import { writeBackup } from '../apps/server/src/db/backup/write.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/supervisor.ts'
import { createSealer } from '../apps/server/src/db/sealing.ts'
import { RESTORED_JOBS } from '../apps/server/src/restored-jobs.ts'
import { query } from '../apps/server/src/testing/database/test-server.ts'
import { freshSchema } from './fresh-schema.ts'

/** Some 6 kB each, with their indexes: a gigabyte in all. */
const PEOPLE = Number(process.env['PEOPLE'] ?? 170_000)

const folder = await mkdtemp(join(tmpdir(), 'hive-gigabyte-'))
await chmod(folder, 0o755)
const sealer = createSealer([Buffer.alloc(32, 7).toString('base64')])
const store = folderStore(join(folder, 'archive'))
const order = {
  sealer,
  mode: 'production',
  erasures: [],
  keepMails: false,
  jobs: RESTORED_JOBS,
} as const
const file = join(folder, 'gigabyte.hive-backup')
try {
  await fillAndSave()
  await timed('restored from the archive', () =>
    restoreTo({
      ...order,
      store,
      dataDir: join(folder, 'restored'),
      target: { at: null, text: '', untilItBreaks: false },
      isDrill: false,
      log: (message) => console.log(message),
    }),
  )
  const empty = await startEmbeddedPostgres({ dataDir: join(folder, 'empty') })
  await timed('restored from one file', () =>
    restoreBackup({ ...order, connection: empty.connection, file }),
  )
  await empty.stop()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function fillAndSave(): Promise<void> {
  const dataDir = join(folder, 'data')
  const { connection, source, stop } = await startEmbeddedPostgres({
    dataDir,
    archive: { store, sealer },
  })
  await freshSchema(connection, sealer)
  await query(
    connection,
    `INSERT INTO players (issuer, subject, email, name) SELECT 'hive', n, n || '@example.ie',
       (SELECT string_agg(md5(n::text || part), '') FROM generate_series(1, 40) part)
     FROM generate_series(1, $1::int) n`,
    [PEOPLE],
  )
  const [size] = await query<{ size: string }>(
    connection,
    `SELECT pg_size_pretty(pg_database_size(current_database())) AS size`,
  )
  console.log(`The database has ${size?.size}.`)
  if (!source) throw new Error('Nothing is archived.')
  const signal = new AbortController().signal
  await timed('base back-up', () =>
    takeBaseBackup(source, { keys: [], now: () => new Date(), signal }),
  )
  await timed('back-up in one file', () =>
    writeBackup({ connection, sealer, mode: 'production', file, now: new Date() }),
  )
  await stop()
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
