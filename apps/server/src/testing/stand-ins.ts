import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('../../../../stand-ins/src/main.ts', import.meta.url))

/** A busy machine may take its time to start a process. */
const READY_WITHIN_MS = 25_000

export type StandIns = { port: number; url: string; smtpUrl: string }

/**
 * The outside services, as a process of their own with a folder of their own. Webhooks go to
 * `webhookUrl`; without one they find nobody. Ends with the test.
 */
export async function startStandIns({
  webhookUrl,
}: { webhookUrl?: string } = {}): Promise<StandIns> {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const dataDir = await mkdtemp(join(tmpdir(), 'hive-stand-ins-'))
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      STANDINS_PORT: String(port),
      STANDINS_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      WEBHOOK_URL: webhookUrl ?? 'http://127.0.0.1:9/',
    },
  })
  onTestFinished(async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, child)
  return { port, url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` }
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  if (address === null || typeof address === 'string') throw new Error('No port was free.')
  return address.port
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The stand-ins ended at once.')
    const response = await fetch(`${url}/inbox.json`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error('The stand-ins did not answer.')
}

function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  child.kill('SIGTERM')
  return ended
}
