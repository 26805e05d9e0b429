import { startEmbeddedPostgres } from '../supervisor.ts'

/**
 * A Hive reduced to its database, run as a process of its own by the tests that kill it: starts on
 * the data directory it is given, says so on one line, and stops in order on SIGTERM.
 */
const [, , dataDir = ''] = process.argv
const { adopted, connection, stop } = await startEmbeddedPostgres({ dataDir })
process.stdout.write(`${JSON.stringify({ adopted, connection })}\n`)
const alive = setInterval(() => {}, 60_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void stop()
})
