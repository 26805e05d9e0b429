import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../scripts/support/child.ts'
import { startServer, untilItAnswers } from '../scripts/support/hive.ts'
import { bin } from '../scripts/support/paths.ts'
import { freePorts } from '../scripts/support/ports.ts'
import { runCommand } from '../scripts/support/run-command.ts'
import { pagesToMeasure, type Measured } from './pages.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 50

type Report = { requests: { average: number }; non2xx: number; errors: number }

export type Row = { readonly what: string; readonly bare: number; readonly hive: number }

/**
 * What everyone reads, measured against bare node:http that serves the same bytes with the same
 * headers. Only the ratio means something: both run on the same machine, turn by turn.
 */
export async function measureHttp(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-bench-'))
  const port = await freePorts(4)
  const barePort = port + 3
  const place = { host: '127.0.0.1', port, standInsPort: port + 1, dataDir: join(folder, 'data') }
  const server = await startServer({
    place,
    env: { ...process.env, LOG_LEVEL: 'warn', PUBLIC_URL: `http://127.0.0.1:${port}` },
  })
  const pages = await pagesToMeasure(`http://127.0.0.1:${port}`)
  const bare = await startBare(barePort, join(folder, 'answers.json'), pages)
  const rows: Row[] = []
  for (const page of pages) rows.push(await compare(page, { hive: port, bare: barePort }))
  await bare.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  return rows
}

async function startBare(port: number, file: string, pages: readonly Measured[]) {
  await writeFile(
    file,
    JSON.stringify(Object.fromEntries(pages.map(({ path, answer }) => [path, answer]))),
  )
  const child = startChild({
    name: 'bare server',
    script: 'bench/bare-server.ts',
    args: [String(port), file],
    env: process.env,
  })
  return untilItAnswers(child, `http://127.0.0.1:${port}${pages[0]?.path ?? '/'}`)
}

/** Turn by turn, so that a change in the machine's mood reaches both. */
async function compare(page: Measured, ports: { hive: number; bare: number }): Promise<Row> {
  const seen = { hive: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.bare.push(await requestsPerSecond(page, ports.bare))
    seen.hive.push(await requestsPerSecond(page, ports.hive))
  }
  return { what: page.what, bare: median(seen.bare), hive: median(seen.hive) }
}

async function requestsPerSecond({ path, request }: Measured, port: number): Promise<number> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ])
  const body = request.body === null ? [] : ['-b', request.body]
  const load = ['-j', '-c', String(CONNECTIONS), '-d', String(SECONDS), '-m', request.method]
  const url = `http://127.0.0.1:${port}${path}`
  const { code, output } = await runCommand(bin('autocannon'), [...load, ...headers, ...body, url])
  if (code !== 0) throw new Error(output)
  return rateOf(JSON.parse(output.slice(output.indexOf('{'))), path)
}

/** From autocannon's report. A single bad answer spoils the measurement. */
function rateOf(report: Report, path: string): number {
  const { requests, non2xx, errors } = report
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} bad answers, ${errors} errors`)
  return requests.average
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
