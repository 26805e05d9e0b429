import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { expect, vi } from 'vitest'
import { findBinaries } from '#operations/embedded/binaries.ts'
import { give, type Owner, runAs, serverOwner } from '#operations/embedded/owner.ts'
import { startEmbeddedPostgres } from '#operations/embedded/supervisor.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { FOLDER } from './abandoned.ts'
import { query } from './test-server.ts'

/** The role of docs/operation.md, "A standby to read from". */
const READER = [
  'CREATE ROLE hive_reader LOGIN IN ROLE pg_read_all_stats',
  'ALTER DEFAULT PRIVILEGES FOR ROLE hive IN SCHEMA public GRANT SELECT ON TABLES TO hive_reader',
]

export type Pair = {
  /** The application's own connection to the primary, and as a superuser. */
  readonly primary: ClientConfig
  readonly primaryAdmin: ClientConfig
  /** The standby with a role that only reads, and as a superuser. */
  readonly standby: ClientConfig
  readonly standbyAdmin: ClientConfig
  /** All statements that the standby was sent so far. */
  statements(): Promise<string>
  /** Kills the standby as a power cut does. */
  kill(): Promise<void>
  /** Starts it again after that. */
  revive(): Promise<void>
  /** Makes a primary of the standby. */
  promote(): Promise<void>
  /** Stops repeating changes, and goes on. */
  pause(): Promise<void>
  resume(): Promise<void>
}

/** Vitest's `afterAll` or `onTestFinished`. */
type WhenOver = (end: () => Promise<void>) => void

/** A primary with Hive's schema, and a standby that streams from it. */
export async function givenPair(whenOver: WhenOver): Promise<Pair> {
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
  ends.push(standby.steps.kill)
  const inHive = { ...primary.admin, database: 'hive' }
  for (const statement of READER) await query(inHive, statement)
  await migrateToLatest(primary.connection)
  const { host } = standby
  return {
    primary: primary.connection,
    primaryAdmin: inHive,
    standby: { ...primary.connection, host, user: 'hive_reader' },
    standbyAdmin: { ...inHive, host },
    ...standby.steps,
  }
}

type Place = { folder: string; copy: string; owner: Owner }

async function standbyOf(primary: ClientConfig, place: Place) {
  const host = join(place.folder, 's')
  await mkdir(host)
  await give(host, place.owner)
  const admin = { ...primary, host }
  const { postgres } = await findBinaries(place.folder, place.owner)
  const args = ['-D', place.copy, ...settingsOf({ primary, host })]
  const log = join(place.folder, 'standby.log')
  let server: ChildProcess
  const revive = async () => {
    const output = openSync(log, 'a')
    server = spawn(postgres, args, { ...runAs(place.owner), stdio: ['ignore', output, output] })
    await vi.waitUntil(() => isStreaming(admin), { timeout: 30_000 })
  }
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }
  await revive()
  const ask = (sql: string) => query(admin, sql)
  const steps = {
    statements: () => readFile(log, 'utf8'),
    kill,
    revive,
    promote: async () => void (await ask('SELECT pg_promote()')),
    pause: async () => {
      await ask('SELECT pg_wal_replay_pause()')
      const state = () => ask('SELECT pg_get_wal_replay_pause_state() AS state')
      await expect.poll(state, { timeout: 30_000 }).toEqual([{ state: 'paused' }])
    },
    resume: async () => void (await ask('SELECT pg_wal_replay_resume()')),
  }
  return { host, steps }
}

function settingsOf({ primary, host }: { primary: ClientConfig; host: string }): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: host,
    fsync: 'off',
    log_statement: 'all',
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
