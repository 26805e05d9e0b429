// One process that starts stand-ins for tests on request, each with ports and a folder of its own:
// a process for each test took longer than most of the tests. Prints its address once it listens.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { readOptions } from '../options.ts'
import { startStandIns, type StandIns } from '../start.ts'
import { freePort } from './free-port.ts'

type Running = { standIns: StandIns; folder: string }

const running = new Map<number, Running>()
const host = Fastify({ forceCloseConnections: true })

host.post<{ Body: { webhookUrl: string; secretKey?: string } }>('/stand-ins', async ({ body }) => {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'hive-stand-ins-'))
  const options = { ...readOptions({}), port, smtpPort, folder, ...body }
  running.set(port, { standIns: await startStandIns(options), folder })
  return { port, smtpPort }
})

/** A port for a test whose own process would take one that the system gives to connections. */
host.get('/free-port', () => freePort())

host.delete<{ Params: { port: string } }>('/stand-ins/:port', async ({ params }) => {
  const port = Number(params.port)
  const known = running.get(port)
  running.delete(port)
  await known?.standIns.close()
  if (known) await rm(known.folder, { recursive: true, force: true })
  return {}
})

process.stdout.write(`${await host.listen({ host: '127.0.0.1', port: 0 })}\n`)

// The run that started it is over, however it ended.
process.stdin.resume().once('end', () => process.exit(0))
