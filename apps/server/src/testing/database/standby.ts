import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { vi } from 'vitest'
import { findBinaries } from '#operations/embedded/binaries.ts'
import { give, type Owner, runAs, serverOwner } from '#operations/embedded/owner.ts'
import { startEmbeddedPostgres } from '#operations/embedded/supervisor.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { FOLDER } from './abandoned.ts'
import { query } from './test-server.ts'

/** Vitest's `afterAll` or `onTestFinished`. */
type WhenOver = (end: () => Promise<void>) => void

/** A standby that streams from a primary with Hive's schema: the application's own connection to it. */
export async function givenStandby(whenOver: WhenOver): Promise<ClientConfig> {
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-pair-`))
  await chmod(folder, 0o755)
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  whenOver(async () => {
    for (const end of ends.toReversed()) await end()
  })
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'standby')]
  const owner = await serverOwner('/nonexistent')
  await (await startEmbeddedPostgres({ dataDir })).stop()
  await cp(join(dataDir, 'postgres'), copy, { recursive: true })
  await writeFile(join(copy, 'standby.signal'), '')
  await give(copy, owner)
  const primary = await startEmbeddedPostgres({ dataDir })
  ends.push(() => primary.stop())
  const standby = await standbyOf(primary.admin, { folder, copy, owner })
  ends.push(standby.kill)
  await migrateToLatest(primary.connection)
  return { ...primary.connection, host: standby.host }
}

type Place = { folder: string; copy: string; owner: Owner }

async function standbyOf(primary: ClientConfig, place: Place) {
  const host = join(place.folder, 's')
  await mkdir(host)
  await give(host, place.owner)
  const admin = { ...primary, host }
  const { postgres } = await findBinaries(place.folder, place.owner)
  const args = ['-D', place.copy, ...settingsOf({ primary, host })]
  const output = openSync(join(place.folder, 'standby.log'), 'a')
  const server = spawn(postgres, args, {
    ...runAs(place.owner),
    stdio: ['ignore', output, output],
  })
  const ended = once(server, 'exit')
  await vi.waitUntil(() => isStreaming(admin), { timeout: 30_000 })
  const kill = async () => {
    server.kill('SIGQUIT')
    await ended
  }
  return { host, kill }
}

function settingsOf({ primary, host }: { primary: ClientConfig; host: string }): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: host,
    fsync: 'off',
    primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.user}`,
    wal_retrieve_retry_interval: '100ms',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function isStreaming(admin: ClientConfig): Promise<boolean> {
  const sql = `SELECT FROM pg_stat_wal_receiver WHERE status = 'streaming'`
  return query(admin, sql).then(
    (rows) => rows.length > 0,
    () => false,
  )
}
