import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { DroppingClient } from './connection.ts'

const AGAIN_MS = 500
const CONNECT_MS = 5000

/** The codes, of PostgreSQL and of the network, of a database that is starting, stopping, full or without a leader at this moment. */
const FOR_NOW =
  /^(25006|57P0[0-4]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/

/** Those of a name without a machine: in a network of containers it is gone with its database. */
const WITHOUT_A_NAME = /^(ENOTFOUND|EAI_AGAIN)$/

type Options = { log: Pick<Logger, 'warn'>; patienceMs: number }

/**
 * Waits until the database takes a connection, for example while its cluster chooses another leader: a process that
 * starts at that moment must not give up. A lasting error, such as a wrong password, is thrown at once.
 */
export async function untilReached(
  connection: pg.ClientConfig,
  { log, patienceMs }: Options,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    const problem = await problemOf(connection)
    if (problem === null) return
    if (!isForNow(problem) || performance.now() > deadline) throw problem
    if (isFirst) log.warn({ err: problem }, 'the database is not reached yet')
    await pause(AGAIN_MS)
  }
}

async function problemOf(connection: pg.ClientConfig): Promise<Error | null> {
  const client = new DroppingClient({ ...connection, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a problem may pass by itself, for someone who can wait for long. */
export function mayPass(error: Error): boolean {
  return isForNow(error) || WITHOUT_A_NAME.test(String((error as { code?: unknown }).code))
}

function isForNow(error: Error): boolean {
  const { code } = error as { code?: unknown }
  // The driver gives no code where a proxy has closed the connection, and where none came in time.
  return FOR_NOW.test(String(code)) || /terminated|timeout expired/.test(error.message)
}
