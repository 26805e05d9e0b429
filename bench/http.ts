import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from '../scripts/support/child.ts'
import { untilItAnswers } from '../scripts/support/hive.ts'
import { freePorts } from '../scripts/support/ports.ts'
import { median } from './median.ts'
import { busyMs } from './busy.ts'
import { openBenchHive } from './hive.ts'
import { openLoad } from './load.ts'
import { givenLeagues } from './many-leagues.ts'
import { type Measured, pagesToMeasure } from './pages.ts'

/** Few leagues and many; the demo world has the few. */
const SIZES = [10, 10_000] as const
const ROUNDS = Number(process.env['ROUNDS'] ?? 60)
const ROUND_MS = 200
const WARM_UP_MS = 1500

/** The figures of bare node:http and of Hive, and their ratio. */
export type Compared = { readonly bare: number; readonly hive: number; readonly ratio: number }

export type Row = {
  readonly page: Measured
  readonly leagues: number
  /** Requests per second; the ratio is that of two neighbouring rounds, all medians. */
  readonly rate: Compared
  /** Requests per second at work, without the time when other programs had the processor. */
  readonly work: Compared
}

type Server = { readonly port: number; readonly pid: number | undefined }

type World = {
  readonly leagues: number
  readonly hive: Server
  readonly bare: Server
  readonly pages: readonly Measured[]
  close(): Promise<void>
}

/**
 * Public pages, measured against bare node:http that serves the same bytes with the same headers, with few leagues in the
 * database and with many. Only ratios mean something: all servers run on the same machine, turn by turn.
 */
export async function measureHttp(): Promise<Row[]> {
  const worlds: World[] = []
  try {
    for (const leagues of SIZES) worlds.push(await openWorld(leagues))
    const rows: Row[] = []
    for (const what of worlds[0]?.pages.map((page) => page.what) ?? []) {
      rows.push(...(await compare(what, worlds)))
    }
    return rows
  } finally {
    for (const world of worlds) await world.close()
  }
}

async function openWorld(leagues: number): Promise<World> {
  const hive = await openBenchHive()
  await givenLeagues(hive, leagues)
  const pages = await pagesToMeasure(hive)
  const port = await freePorts(1)
  const folder = await mkdtemp(join(tmpdir(), 'hive-bench-'))
  const bare = await startBare(port, join(folder, 'answers.json'), pages)
  return {
    leagues,
    hive,
    bare: { port, pid: bare.pid },
    pages,
    close: async () => {
      await bare.stop()
      await hive.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startBare(port: number, file: string, pages: readonly Measured[]): Promise<Child> {
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

/** Turn by turn, in many short rounds, so that a change in the machine's mood reaches all. */
async function compare(what: string, worlds: readonly World[]): Promise<Row[]> {
  const lanes = await Promise.all(worlds.map((world) => openLanes(what, world)))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { bare, hive } of lanes) {
      await bare.run()
      await hive.run()
    }
  }
  return lanes.map(({ page, leagues, bare, hive }) => {
    bare.close()
    hive.close()
    const rate = compared(bare.rates, hive.rates)
    return { page, leagues, rate, work: compared(bare.works, hive.works) }
  })
}

async function openLanes(what: string, { leagues, pages, bare, hive }: World) {
  const page = pages.find((one) => one.what === what)
  if (!page) throw new Error(`${what} is not there with ${leagues} leagues.`)
  return { page, leagues, bare: await openLane(page, bare), hive: await openLane(page, hive) }
}

async function openLane(page: Measured, { port, pid }: Server) {
  const { run, close } = await openLoad({ ...page, port })
  const rates: number[] = []
  const works: number[] = []
  // Until the engine has compiled what it will run.
  await run(WARM_UP_MS)
  return {
    rates,
    works,
    close,
    async run() {
      const before = await busyMs(pid)
      const { count, tookMs } = await run(ROUND_MS)
      const after = await busyMs(pid)
      const workedMs = before === null || after === null ? tookMs : after - before
      rates.push((count / tookMs) * 1000)
      works.push((count / workedMs) * 1000)
    },
  }
}

function compared(bare: readonly number[], hive: readonly number[]): Compared {
  const ratios = hive.map((rate, round) => rate / (bare[round] ?? rate))
  return { bare: median(bare), hive: median(hive), ratio: median(ratios) }
}
