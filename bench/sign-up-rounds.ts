import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'

const run = promisify(execFile)
const TICK_MS = 10

/** The people of a round: how many at a time, and how many others each of them signs up one after the other. */
export type Round = {
  clients: number
  each: number
  /** The ids of players and leagues are one after the other. */
  firstPlayer: number
  leagues: { first: number; count: number }
}

/** How long a round took, and how much processor time of its processes and of the database for them. */
export type Outcome = { ms: number; cpuMs: number }

/** One core for a process and for what the database does for it. */
export type Core = { at: number; postmaster: number }

/** New connections are served on this core from now on: what the postmaster starts inherits it. */
export async function serveOn({ at, postmaster }: Core): Promise<void> {
  await run('taskset', ['-cp', String(at), String(postmaster)])
}

/** The number of PostgreSQL's first process. */
export async function postmasterOf(dataDirectory: string): Promise<number> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** A process that signs people up, on a core of its own that it shares with the database's work for it. */
export async function startWorker(connection: ClientConfig, core: Core) {
  const others = new Set(await childrenOf(core.postmaster))
  await serveOn(core)
  const child = fork(join(import.meta.dirname, 'sign-up-worker.ts'), {
    env: { PATH: process.env['PATH'], CONNECTION: JSON.stringify(connection) },
  })
  await run('taskset', ['-acp', String(core.at), String(child.pid)])
  await once(child, 'message')
  let backends: number[] = []
  const play = async (round: Round): Promise<Outcome> => {
    const before = await ticksOf(backends)
    child.send(round)
    const [outcome] = (await once(child, 'message')) as [Outcome]
    const database = sinceThen(before, await ticksOf(backends)) * TICK_MS
    return { ms: outcome.ms, cpuMs: outcome.cpuMs + database }
  }
  return {
    play,
    /** Plays a round first, so that all connections are there, on this core. */
    warmUp: async (round: Round) => {
      await serveOn(core)
      await play(round)
      const all = await childrenOf(core.postmaster)
      backends = all.filter((pid) => !others.has(pid))
    },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

type Script = { connection: ClientConfig; file: string; variables: object }

/** The same by pgbench, with prepared statements; on several cores at once, each for as many people. */
export async function playScript(
  rounds: readonly { round: Round; core: Core }[],
  script: Script,
): Promise<Outcome[]> {
  const [first] = rounds
  if (!first) return []
  const { postmaster } = first.core
  const from = await ticksOfEnded(postmaster)
  const running = []
  for (const { round, core } of rounds) {
    const others = await childrenOf(postmaster)
    await serveOn(core)
    const ended = run('bash', ['-c', `${commandOf(round, core, script)}; times`])
    running.push(ended.then((outcome) => outcomeOf(round, outcome)))
    // It opens all its connections before it begins; those of the next are served on another core.
    if (rounds.length > 1) await areServed(round, { postmaster, others })
  }
  const outcomes = await Promise.all(running)
  const used = ((await ticksOfEnded(postmaster)) - from) * TICK_MS
  return outcomes.map(({ ms, cpuMs }) => ({ ms, cpuMs: cpuMs + used / rounds.length }))
}

function commandOf(
  { clients, each, firstPlayer, leagues }: Round,
  core: Core,
  { connection, file, variables }: Script,
): string {
  const { host = '', user = '', database = '' } = connection
  const given = {
    ...variables,
    first: firstPlayer,
    each,
    league0: leagues.first,
    leagues: leagues.count,
  }
  const sets = Object.entries(given).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const how = ['-n', '-M', 'prepared', '-c', clients, '-t', each, '-f', file]
  const where = ['-h', host, '-U', user]
  return ['taskset', '-c', core.at, 'pgbench', ...how, ...where, ...sets, database].join(' ')
}

function outcomeOf(
  { clients, each }: Round,
  { stdout, stderr }: { stdout: string; stderr: string },
): Outcome {
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1])
  if (!(tps > 0) || failed > 0) throw new Error(stderr + stdout)
  return { ms: ((clients * each) / tps) * 1000, cpuMs: timesOf(stdout) }
}

/** Waits until as many connections are there as a round has people, beside the processes of before. */
async function areServed(
  { clients }: Round,
  { postmaster, others }: { postmaster: number; others: readonly number[] },
): Promise<void> {
  const isNew = (pid: number) => !others.includes(pid)
  while ((await childrenOf(postmaster)).filter(isNew).length < clients) await pause(2)
}

/** The time of bash's children, from the last line of its `times`: user and system. */
function timesOf(output: string): number {
  const last = output.trim().split('\n').at(-1) ?? ''
  const parts = [...last.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  )
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').map(Number)
}

/** The time of each of these processes that still exists; workers of the database come and go. */
async function ticksOf(pids: readonly number[]): Promise<Map<number, number>> {
  const ticks = new Map<number, number>()
  for (const pid of pids) {
    const fields = await fieldsOf(pid).catch(() => null)
    if (fields) ticks.set(pid, Number(fields[11]) + Number(fields[12]))
  }
  return ticks
}

function sinceThen(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) {
  return [...after].reduce((sum, [pid, ticks]) => sum + ticks - (before.get(pid) ?? ticks), 0)
}

/** The time of the processes that the postmaster has started and that have ended. */
async function ticksOfEnded(postmaster: number): Promise<number> {
  const fields = await fieldsOf(postmaster)
  return Number(fields[13]) + Number(fields[14])
}

async function fieldsOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(') ') + 2).split(' ')
}
