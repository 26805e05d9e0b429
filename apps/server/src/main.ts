import { readConfig } from './config.ts'
import { reachDatabase } from './db/open.ts'
import { createLog } from './log.ts'
import { stopInTime, stopOnFault } from './shutdown.ts'
import type { Hive } from './start.ts'
import { startProblem } from './start-problem.ts'
import { tellSystemd } from './tell-systemd.ts'

/** The server process: reads the settings, starts Hive, and stops it in order on a signal or after a fault. */
try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // The embedded database takes as long to start as our code takes to load, so both happen at once.
  const opening = reachDatabase(config, log, { isPatient: () => hasPages(config.dataDir) })
  opening.catch(() => undefined)
  const { start, serveMeanwhile } = await import('./start.ts')
  const tell = (status: string) => void tellSystemd(status, { env: process.env, log })
  const onServing = () => tell('The database is away: pages are served as they were')
  const meanwhile = serveMeanwhile(config, { log, database: opening, onServing })
  const hive = await start(config, { log, database: await opening, meanwhile })
  tell('Hive is ready')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void hive.drain().then(() => stop(hive)))
  }
  stopOnFault(process, { log: hive.log, stop: () => stop(hive, 1) })
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exit(1)
}

/** Whether there are pages to serve while the database is waited for. */
async function hasPages(dataDir: string): Promise<boolean> {
  const { readLastBoard } = await import('./pages/last-board.ts')
  return (await readLastBoard(dataDir)) !== null
}

async function stop(hive: Hive, code = 0): Promise<void> {
  process.exit((await stopInTime(() => hive.stop())) || code)
}
