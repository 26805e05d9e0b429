import type { Evening, Machines } from './load-model.ts'

/** No queue is longer than that on average, so that a peak in the peak is borne too. */
const BUSY = 0.6

type Enough = {
  machines: Machines
  evening: Evening
  /** What one process and one core are too few for at first. */
  first: 'nothing' | 'the server process' | 'the database'
}

/** Adds what is busiest, beginning with one process and one core, until neither is too busy. */
export function enoughFor(play: (machines: Machines) => Evening): Enough {
  let machines: Machines = { processes: 1, cores: 1 }
  let first: Enough['first'] = 'nothing'
  for (;;) {
    const evening = play(machines)
    const { processes, cores } = evening
    if (Math.max(processes, cores) <= BUSY) return { machines, evening, first }
    const isDatabase = cores > processes
    if (first === 'nothing') first = isDatabase ? 'the database' : 'the server process'
    machines = isDatabase
      ? { ...machines, cores: Math.ceil((machines.cores * cores) / BUSY) }
      : { ...machines, processes: Math.ceil((machines.processes * processes) / BUSY) }
  }
}
