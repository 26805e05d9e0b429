import { median } from './median.ts'
import type { Outcome } from './sign-up-rounds.ts'

export type Measured = {
  pgbench: Outcome
  /** The most that this machine can give: pgbench on both cores at once. */
  twoPgbench: readonly Outcome[]
  one: Outcome
  two: readonly Outcome[]
}

const LEAST = { pgbench: 0.5, processes: 1.8 }

/** Prints the medians of what was measured by turns; says whether each is as promised. */
export function report(rounds: readonly Measured[]): boolean {
  const row = (of: (round: Measured) => Outcome) => ({
    ms: Math.round(median(rounds.map((round) => of(round).ms))),
    'cpu, ms': Math.round(median(rounds.map((round) => of(round).cpuMs))),
  })
  console.table({
    pgbench: row((r) => r.pgbench),
    'pgbench on both cores, each': row((r) => worst(r.twoPgbench)),
    'one process': row((r) => r.one),
    'two processes, each': row((r) => worst(r.two)),
  })
  const lines = [
    line('to pgbench', rounds, (r) => ratio(r.pgbench, r.one), LEAST.pgbench),
    line('two processes to one', rounds, (r) => twice(r.one, r.two), LEAST.processes),
    line('pgbench on two cores to one', rounds, (r) => twice(r.pgbench, r.twoPgbench)),
    line('the same as part of what pgbench gains', rounds, (r) =>
      ratio(twice(r.one, r.two), twice(r.pgbench, r.twoPgbench)),
    ),
  ]
  console.table(lines)
  return lines.every(({ 'by time': byTime, least = 0 }) => byTime >= least)
}

/** The outcome of the slower of those that played at once. */
function worst(outcomes: readonly Outcome[]): Outcome {
  return {
    ms: Math.max(...outcomes.map(({ ms }) => ms)),
    cpuMs: Math.max(...outcomes.map(({ cpuMs }) => cpuMs)),
  }
}

function ratio(other: Outcome, own: Outcome): Outcome {
  return { ms: other.ms / own.ms, cpuMs: other.cpuMs / own.cpuMs }
}

/** How much more is done when two play at once, each as much as one does alone. */
function twice(one: Outcome, two: readonly Outcome[]): Outcome {
  const { ms, cpuMs } = ratio(one, worst(two))
  return { ms: 2 * ms, cpuMs: 2 * cpuMs }
}

function line(
  what: string,
  rounds: readonly Measured[],
  ratioOf: (round: Measured) => Outcome,
  least?: number,
) {
  const ratios = rounds.map(ratioOf)
  return {
    what,
    'by time': rounded(ratios.map(({ ms }) => ms)),
    'by processor time': rounded(ratios.map(({ cpuMs }) => cpuMs)),
    ...(least === undefined ? {} : { least }),
  }
}

function rounded(values: readonly number[]): number {
  return Number(median(values).toFixed(2))
}
