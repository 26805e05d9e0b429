import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool, type Database } from '../apps/server/src/db/database.ts'
import { joinEmbeddedPostgres } from '../apps/server/src/operations/embedded/supervisor.ts'
import { startServer } from '../scripts/support/hive.ts'
import { freePorts } from '../scripts/support/ports.ts'

export type BenchHive = {
  readonly port: number
  readonly url: string
  readonly pid: number | undefined
  readonly db: Database
  readonly pool: ReturnType<typeof createPool>
  close(): Promise<void>
}

/** A whole Hive with its demo world, pages and sign-in, and a way into its database. */
export async function openBenchHive(): Promise<BenchHive> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-bench-'))
  const port = await freePorts(4)
  const dataDir = join(folder, 'data')
  const place = { host: '127.0.0.1', port, standInsPort: port + 1, dataDir }
  const url = `http://localhost:${port}`
  const server = await startServer({
    place,
    env: { ...process.env, LOG_LEVEL: 'warn', PUBLIC_URL: url },
  })
  const pool = createPool((await joinEmbeddedPostgres(dataDir)).connection)
  const db = createDatabase(pool)
  return {
    port,
    url,
    pid: server.pid,
    db,
    pool,
    close: async () => {
      await db.destroy()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
