import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { runAs, serverOwner } from '#operations/embedded/owner.ts'
import { temporaryFolder } from '#operations/embedded/testing/hive.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const TEMPLATE = new URL('../../../../../ops/pgbouncer.ini', import.meta.url)
/** Few enough that clients have to take turns at them. */
const POOL = 3

/** Debian's package, which the whole test run installs where it may; CI must have it. */
export const hasPooler = existsSync(PROGRAM) || process.env['CI'] !== undefined

/**
 * A way to a database through PgBouncer in transaction mode, as we advise it, until the test is over.
 *
 * @param change changes its configuration
 */
export async function pooled(
  target: ClientConfig,
  change: (ini: string) => string = (ini) => ini,
): Promise<Connection> {
  const port = await freePort()
  const folder = await temporaryFolder()
  const [ini, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  await writeFile(users, `"${target.user}" ""\n`)
  await writeFile(ini, change(await filledIn(target, { port, users })))
  const owner = await serverOwner('/nonexistent')
  const child = spawn(PROGRAM, [ini], { ...runAs(owner), stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  for await (const line of child.stderr) if (String(line).includes('process up')) break
  child.stderr.resume()
  return { host: '127.0.0.1', port, user: target.user, database: 'hive', direct: target }
}

async function filledIn(
  { host, port, user, database }: ClientConfig,
  own: { port: number; users: string },
): Promise<string> {
  const values: Record<string, unknown> = {
    HOST: host,
    PORT: port ?? 5432,
    DATABASE: database,
    LOGIN: `user=${user}`,
    LISTEN: '127.0.0.1',
    LISTEN_PORT: own.port,
    AUTH: 'trust',
    USERS: own.users,
    POOL,
  }
  const text = await readFile(TEMPLATE, 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
