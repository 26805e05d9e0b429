import { query, type TestServer } from '../apps/server/src/testing/database/test-server.ts'
import { busyMs } from './busy.ts'

/** Reads how much processor time, in ms, this process and the database's sessions of one Hive have used so far. */
export type Meter = () => Promise<number>

/**
 * A meter of a Hive within this process. Unlike a clock it leaves out the time when other programs had the processor, and also the time
 * when the disk was waited for. Call when all of its connections are open.
 */
export async function meterOf({ admin }: TestServer, database: string): Promise<Meter> {
  const rows = await query<{ pid: number }>(
    admin,
    'SELECT pid FROM pg_stat_activity WHERE datname = $1',
    [database],
  )
  return async () => {
    const { user, system } = process.cpuUsage()
    const sessions = await Promise.all(rows.map(({ pid }) => busyMs(pid)))
    return (user + system) / 1000 + sessions.reduce<number>((sum, ms) => sum + (ms ?? 0), 0)
  }
}
