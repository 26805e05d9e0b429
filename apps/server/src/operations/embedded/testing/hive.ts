import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../supervisor.ts'

/** A folder for one test that every OS user may pass through. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-db-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A data directory that does not exist yet. */
export async function newDataDir(): Promise<string> {
  return join(await temporaryFolder(), 'data')
}

/** Starts in this process, and stops when the test is over. */
export async function started(
  dataDir: string,
  log?: (message: string) => void,
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  onTestFinished(() => postgres.stop())
  return postgres
}

export type HiveProcess = {
  adopted: boolean
  connection: ClientConfig
  pid: number
  /** Sends a signal and waits for the process to be gone. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts in another process, which leads a process group of its own. */
export async function startedElsewhere(
  dataDir: string,
  options: SpawnOptions = {},
): Promise<HiveProcess> {
  const script = fileURLToPath(new URL('hive-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  const exit = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The child has no pipes.')
  const complaint = text(stderr)
  const line = await Promise.race([once(stdout, 'data'), exit.then(() => null)])
  if (!line) throw new Error(await complaint)
  const pid = child.pid ?? 0
  async function end(signal: NodeJS.Signals) {
    process.kill(-pid, signal)
    await exit
  }
  return { ...JSON.parse(String(line[0])), pid, end }
}

export async function ask(connection: ClientConfig, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** The process id of the server, as its own file tells. */
export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

export const asRoot = process.getuid?.() === 0
