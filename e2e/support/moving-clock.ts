import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { findBinaries } from '../../apps/server/src/operations/embedded/binaries.ts'
import { ensureCluster } from '../../apps/server/src/operations/embedded/cluster.ts'
import { canConnect } from '../../apps/server/src/operations/embedded/database.ts'
import {
  ownDataDir,
  serverHome,
  socketDirectory,
} from '../../apps/server/src/operations/embedded/home.ts'
import { runAs, serverOwner } from '../../apps/server/src/operations/embedded/owner.ts'
import { serverArguments } from '../../apps/server/src/operations/embedded/settings.ts'
import { installDebian } from '../../scripts/support/debian.ts'

/** How long a process may go on by the time it has last read. */
const READ_EVERY_S = 1
const STARTS_WITHIN_MS = 20_000

/**
 * A clock that the test moves, for every process that starts with its environment: Debian's libfaketime answers them
 * when they ask the system for the time of day. Timers go on by the real one.
 */
export type MovingClock = {
  readonly env: NodeJS.ProcessEnv
  now(): Date
  /** Moves the clock ahead to this moment, from which it goes on; resolves once every process has seen it. */
  moveTo(moment: Date): Promise<void>
  /** Sets the clock of the documents that a page opens from now on. */
  setOf(page: Page): Promise<void>
}

export async function startClock(moment: Date): Promise<MovingClock> {
  await installDebian(['libfaketime'])
  const folder = await mkdtemp(join(tmpdir(), 'hive-clock-'))
  const file = join(folder, 'offset')
  let offset = 0
  const write = async (to: Date) => {
    offset = Math.round((to.getTime() - Date.now()) / 1000)
    await writeFile(file, `${offset < 0 ? '' : '+'}${offset}s\n`)
  }
  await write(moment)
  // PostgreSQL reads it too, as a user of its own.
  await chmod(folder, 0o755)
  return {
    env: {
      LD_PRELOAD: await library(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(READ_EVERY_S),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    now: () => new Date(Date.now() + offset * 1000),
    moveTo: async (to) => {
      await write(to)
      await pause((READ_EVERY_S + 1) * 1000)
    },
    setOf: async (page) => {
      await page.addInitScript(shiftDate, offset * 1000)
    },
  }
}

/** In a browser: moves its dates by this much. Scripts of earlier moves run too, in any order: the farthest one counts. */
function shiftDate(milliseconds: number): void {
  const shared = globalThis as { shift?: number }
  const isFirst = shared.shift === undefined
  shared.shift = Math.max(shared.shift ?? milliseconds, milliseconds)
  if (!isFirst) return
  const now = () => Math.floor(performance.timeOrigin + performance.now() + (shared.shift ?? 0))
  globalThis.Date = new Proxy(Date, {
    construct: (real, args) => Reflect.construct(real, args.length === 0 ? [now()] : args) as Date,
    get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
  })
}

/** The library is in a folder that is named after the machine's kind. */
async function library(): Promise<string> {
  for (const kind of await readdir('/usr/lib')) {
    const path = join('/usr/lib', kind, 'faketime/libfaketimeMT.so.1')
    const isThere = await readdir(join(path, '..')).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  throw new Error('libfaketime is installed, and its library is nowhere in /usr/lib.')
}

/**
 * Starts the embedded PostgreSQL of a Hive under a moving clock before that Hive starts, which then adopts it: a server
 * that Hive starts itself gets nothing of our environment.
 */
export async function startPostgresUnder(clock: MovingClock, dataDir: string): Promise<void> {
  const own = await ownDataDir(dataDir)
  const owner = await serverOwner(join(own, 'postgres'))
  const home = await serverHome(own, owner, { log: () => {} })
  const binaries = await findBinaries(home, owner)
  const cluster = await ensureCluster({ home, owner, binaries, durable: true })
  const socketDir = await socketDirectory(home, owner)
  const { postgres, version } = binaries
  const args = serverArguments({ cluster, socketDir, version, durable: true })
  const surroundings = runAs(owner)
  const child = spawn(postgres, args, {
    ...surroundings,
    env: { ...surroundings.env, ...clock.env },
    detached: true,
    stdio: 'ignore',
  })
  await once(child, 'spawn')
  child.unref()
  const deadline = performance.now() + STARTS_WITHIN_MS
  while (!(await canConnect(socketDir))) {
    if (performance.now() > deadline) throw new Error('PostgreSQL does not start under the clock.')
    await pause(50)
  }
}
