import { type Hive, start } from './start.ts'
import { readConfig } from './config.ts'
import { stopInTime, stopOnFault } from './shutdown.ts'

/** The process: reads the settings, starts Hive, and stops it in order when asked to, or after a fault. */
try {
  const hive = await start(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(hive))
  }
  stopOnFault(process, { log: hive.log, stop: () => stop(hive, 1) })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? describe(error) : String(error)}\n`)
  process.exit(1)
}

async function stop(hive: Hive, code = 0): Promise<void> {
  process.exit((await stopInTime(() => hive.stop())) || code)
}

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
  return `Hive cannot start. ${error.message}${cause}`
}
