import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DatabaseProblem } from './database-problem.ts'

/** A running server, read from its `postmaster.pid`. */
export type Postmaster = { pid: number; ready: boolean }

const run = promisify(execFile)

const STATUS_LINE = 7
const POLL_MS = 10

/** Long, because a start after a crash replays what was written since the last checkpoint. */
const START_MS = 180_000

/**
 * The server that runs on this cluster, if one does. The file alone proves nothing: after a power
 * cut its process id may be anyone's, so the process must also look like a server of this cluster.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid < 1) return null
  if (!(await commandLine(pid)).includes(cluster)) return null
  return { pid, ready: lines[STATUS_LINE]?.trim() === 'ready' }
}

async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  }
  const words = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => null)
  const [, cluster] = / -D (.*?) -c /.exec(words?.stdout ?? '') ?? []
  return cluster === undefined ? [] : [cluster]
}

/** Ends the server as `pg_ctl stop -m fast` does: open work is rolled back, the rest is on disk. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster)
  if (!running) return
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!send(running.pid, signal)) return
    if (await isGone(cluster, running.pid, patience)) return
  }
  throw new DatabaseProblem(`The PostgreSQL server (process ${running.pid}) does not stop.`)
}

/** False when there is no such process any more. */
function send(pid: number, signal: NodeJS.Signals) {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

async function isGone(cluster: string, pid: number, patience: number) {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if ((await findPostmaster(cluster))?.pid !== pid) return true
    await sleep(POLL_MS)
  }
  return false
}

/**
 * Waits while a server starts. False as soon as `worthWaiting`, which gets the server found so far (if any),
 * says no.
 */
export async function becomesReady(
  cluster: string,
  worthWaiting: (found: Postmaster | null) => boolean,
): Promise<boolean> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const found = await findPostmaster(cluster)
    if (found?.ready) return true
    if (!worthWaiting(found)) return false
    await sleep(POLL_MS)
  }
  return false
}
