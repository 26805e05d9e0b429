import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { temporaryFolder } from '#operations/embedded/testing/hive.ts'
import { freePort } from './stand-ins.ts'

const PROGRAM = '/usr/sbin/varnishd'
const TEMPLATE = new URL('../../../../ops/varnish.vcl', import.meta.url)

/** Debian's packages, which the whole test run installs where it may; CI must have them. */
export const hasVarnish = existsSync(PROGRAM) || process.env['CI'] !== undefined

/** Varnish, as we advise it, in front of a server on this machine until the test is over; its address. */
export async function varnishBefore(port: number, token: string): Promise<string> {
  const folder = await temporaryFolder()
  const own = await freePort()
  const values: Record<string, string> = {
    HIVE_HOST: '127.0.0.1',
    HIVE_PORT: String(port),
    TOKEN: token,
  }
  const template = await readFile(TEMPLATE, 'utf8')
  const vcl = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const file = join(folder, 'hive.vcl')
  await writeFile(file, vcl)
  const args = ['-F', '-n', join(folder, 'work'), '-f', file, '-a', `127.0.0.1:${own}`]
  const child = spawn(PROGRAM, [...args, '-s', 'malloc,16m'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${own}`
  const answers = () =>
    fetch(`${url}/health/live`).then(
      ({ status }) => status,
      () => (child.exitCode === null ? 0 : said),
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(200)
  return url
}
