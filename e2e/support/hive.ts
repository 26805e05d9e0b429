import { closeSync, openSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Child } from '../../scripts/support/child.ts'
import { startServer, startStandIns, type Place } from '../../scripts/support/hive.ts'
import { freePorts } from '../../scripts/support/ports.ts'
import { copyDemoWorld, openFolder } from './demo-world.ts'
import { peopleOf, refuseNames } from './log-of-hive.ts'

/** A complete Hive, with its own database and ports; in demo mode unless its settings say otherwise. */
export type Hive = {
  readonly url: string
  readonly standIns: string
  /** The environment in which commands reach this Hive. */
  readonly env: NodeJS.ProcessEnv
  /** Crashes the server with kill -9. The stand-ins and the database's files stay. */
  killServer(): Promise<void>
  startServerAgain(): Promise<void>
  /** Stops it, and moves its data to `kept` where that is named; throws if its log has named anyone. */
  stop(kept?: string): Promise<void>
}

/**
 * @param settings settings that differ from the demo's; may depend on the address
 * @param prepare what is done in its environment before the server starts; by default, it gets the demo world
 */
export async function startHive(
  settings: (url: string) => Promise<NodeJS.ProcessEnv> = async () => ({}),
  prepare: (hive: Pick<Hive, 'env'>) => Promise<unknown> = copyDemoWorld,
): Promise<Hive> {
  const folder = await openFolder()
  const port = await freePorts(3)
  const standInsPort = port + 1
  const place: Place = { host: '127.0.0.1', port, standInsPort, dataDir: join(folder, 'data') }
  const log = join(folder, 'server.log')
  const outputs = [openSync(log, 'a'), openSync(join(folder, 'stand-ins.log'), 'a')] as const
  const env = { ...cleanEnvironment(), ...(await settings(`http://localhost:${port}`)) }
  const running = { place, env, output: outputs[0] }
  const commandEnv = { ...env, PORT: String(port), DATA_DIR: place.dataDir }
  await prepare({ env: commandEnv })
  const standIns = await startStandIns(standInsPort, { ...running, output: outputs[1] })
  let server: Child = await startServer(running)
  return {
    url: `http://localhost:${port}`,
    standIns: `http://localhost:${standInsPort}`,
    env: commandEnv,
    killServer: () => server.kill(),
    startServerAgain: async () => {
      server = await startServer(running)
    },
    stop: async (kept) => {
      try {
        const people = await peopleOf({ dataDir: place.dataDir, standInsPort })
        await server.stop()
        await refuseNames(log, people)
      } finally {
        await server.stop()
        await standIns.stop()
        if (kept !== undefined) await rename(place.dataDir, kept)
        for (const output of outputs) closeSync(output)
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The machine's own settings for Hive, which must not reach the one under test. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, LANG } = process.env
  return { PATH, HOME, TZ, LANG, LOG_LEVEL: 'debug' }
}
