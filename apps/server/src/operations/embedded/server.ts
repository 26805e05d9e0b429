import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canConnect } from './database.ts'
import { ServerDoesNotStart } from './database-problem.ts'
import { runAs, type Owner } from './owner.ts'
import { becomesReady, findPostmaster, stopPostmaster } from './postmaster.ts'
import { giveUpReserve } from './reserve.ts'
import { openLog, type ServerLog } from './server-log.ts'

/** All that it takes to run the server of one cluster. */
export type Server = {
  cluster: string
  socketDir: string
  logPath: string
  owner: Owner
  program: string
  args: readonly string[]
}

/** Errors of a server while another one on its cluster is only just coming or going. */
const IN_PASSING = /already exists|is empty|still in use/

const RETRY_MS = 100
const PATIENCE_MS = 15_000

/**
 * Leaves the server running. One that an earlier Hive left behind is adopted if it was started
 * exactly as we would start it and it answers; if not, it is stopped and started anew.
 */
export async function bringUp(server: Server): Promise<{ adopted: boolean }> {
  try {
    return await tryToBringUp(server)
  } catch (error) {
    // It needs room to recover after a disk was full: what was set aside is for that.
    if (!(await giveUpReserve(dirname(server.logPath)))) throw error
    return tryToBringUp(server)
  }
}

async function tryToBringUp(server: Server): Promise<{ adopted: boolean }> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    if (await adopt(server)) return { adopted: true }
    await stopPostmaster(server.cluster)
    const complaint = await launch(server)
    if (complaint === null) return { adopted: false }
    if (!IN_PASSING.test(complaint) || Date.now() > deadline) {
      throw new ServerDoesNotStart(
        `The PostgreSQL server does not start. Its log (${server.logPath}) ends:\n${complaint}`,
      )
    }
    await sleep(RETRY_MS)
  }
}

async function adopt(server: Server): Promise<boolean> {
  if (!(await findPostmaster(server.cluster))) return false
  const command = [server.program, ...server.args.map((arg) => ` "${arg}"`)].join('')
  const options = await readFile(join(server.cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  if (options.trim() !== command) return false
  const answers = await becomesReady(server.cluster, (found) => found !== null)
  return answers && (await canConnect(server.socketDir))
}

/** Starts the server; null when it is ready, else what it said before it gave up. */
async function launch(server: Server): Promise<string | null> {
  await removeRemains(server)
  const log = await openLog(server.logPath)
  try {
    const child = await spawnServer(server, log)
    const alive = () => child.exitCode === null && child.signalCode === null
    const ready = await becomesReady(server.cluster, alive)
    return ready && alive() ? null : await log.tail()
  } finally {
    await log.close()
  }
}

/** In a session of its own, so that a Ctrl-C meant for Hive does not reach the server before us. */
async function spawnServer(server: Server, log: ServerLog): Promise<ChildProcess> {
  const child = spawn(server.program, server.args, {
    ...runAs(server.owner),
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  await once(child, 'spawn')
  child.unref()
  return child
}

/**
 * Clears what a server leaves behind that did not end in order. It would take its own old process
 * id, by now perhaps someone else's, for a server still running, and refuse to start. Should there
 * be one after all, it is found out by the shared memory of the cluster.
 */
async function removeRemains({ cluster, socketDir }: Server) {
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  for (const name of await readdir(socketDir)) await rm(join(socketDir, name), { force: true })
}
