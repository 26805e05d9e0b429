import { median } from './after-a-change.ts'
import type { Outcome } from './sign-up-rounds.ts'

export type Measured = {
  pgbench: Outcome
  one: Outcome
  two: readonly Outcome[]
  naive: Outcome
  hold: Outcome
}

const LEAST = { pgbench: 0.5, processes: 1.8, naive: 2 }

/** Prints the medians of what was measured by turns; says whether each is as promised. */
export function report(rounds: readonly Measured[]): boolean {
  const ms = (of: (round: Measured) => number) => Number(median(rounds.map(of)).toFixed(0))
  console.table({
    pgbench: { ms: ms((r) => r.pgbench.ms), 'cpu, ms': ms((r) => r.pgbench.cpuMs) },
    'one process': { ms: ms((r) => r.one.ms), 'cpu, ms': ms((r) => r.one.cpuMs) },
    'two processes, each': { ms: ms(slower), 'cpu, ms': ms((r) => r.two[0]?.cpuMs ?? 0) },
    'naive holds, hot league': { ms: ms((r) => r.naive.ms), 'cpu, ms': ms((r) => r.naive.cpuMs) },
    'holds, hot league': { ms: ms((r) => r.hold.ms), 'cpu, ms': ms((r) => r.hold.cpuMs) },
  })
  const ratios = [
    line('to pgbench, by time', rounds, (r) => r.pgbench.ms / r.one.ms, LEAST.pgbench),
    line(
      'to pgbench, by processor time',
      rounds,
      (r) => r.pgbench.cpuMs / r.one.cpuMs,
      LEAST.pgbench,
    ),
    line('two processes to one', rounds, (r) => (2 * r.one.ms) / slower(r), LEAST.processes),
    line(
      'two processes to one, by processor time',
      rounds,
      (r) => (2 * r.one.cpuMs) / Math.max(...r.two.map(({ cpuMs }) => cpuMs)),
      LEAST.processes,
    ),
    line('to naive holds of a hot league', rounds, (r) => r.naive.ms / r.hold.ms, LEAST.naive),
  ]
  console.table(ratios)
  return ratios.every(({ ratio, least }) => ratio >= least)
}

function slower({ two }: Measured): number {
  return Math.max(...two.map(({ ms }) => ms))
}

function line(
  what: string,
  rounds: readonly Measured[],
  ratioOf: (round: Measured) => number,
  least: number,
) {
  return { what, ratio: Number(median(rounds.map(ratioOf)).toFixed(2)), least }
}
