/** One value of a metric, with the labels that tell it from the others. */
export type Sample = {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
  /** The end of the metric’s name, such as `_sum` of a histogram. */
  readonly suffix?: string
}

/** A metric as Prometheus reads it. */
export type Family = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  samples(): readonly Sample[]
}

type Labels = Readonly<Record<string, string>>
type Cells<Cell> = { of(labels: Labels): Cell; all(): readonly { labels: Labels; cell: Cell }[] }

/** A cell for each combination of labels. Where speed counts, ask for the cell once and keep it. */
function cellsOf<Cell>(make: () => Cell): Cells<Cell> {
  const cells = new Map<string, { labels: Labels; cell: Cell }>()
  return {
    of(labels) {
      const key = Object.values(labels).join('\n')
      const known = cells.get(key)
      if (known) return known.cell
      const cell = make()
      cells.set(key, { labels, cell })
      return cell
    },
    all: () => [...cells.values()],
  }
}

/** A number that only grows. */
export type Count = { add(by?: number): void }

export function counter(name: string, help: string) {
  const cells = cellsOf(countFromZero)
  return {
    of: (labels: Labels = {}): Count => cells.of(labels),
    family: {
      name,
      help,
      type: 'counter',
      samples: () => cells.all().map(({ labels, cell }) => ({ labels, value: cell.value() })),
    } satisfies Family,
  }
}

function countFromZero() {
  let count = 0
  return {
    add: (by = 1) => {
      count += by
    },
    value: () => count,
  }
}

/** A value that is measured when someone asks. */
export function gauge(name: string, help: string, samples: () => readonly Sample[]): Family {
  return { name, help, type: 'gauge', samples }
}

/** Times of one kind. */
export type Timing = { observe(seconds: number): void }

/** How many of the things that were timed took how long, in seconds. */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  const cells = cellsOf(() => timingWithin(bounds))
  return {
    of: (labels: Labels = {}): Timing => cells.of(labels),
    family: {
      name,
      help,
      type: 'histogram',
      samples: () => cells.all().flatMap(({ labels, cell }) => cell.samples(labels)),
    } satisfies Family,
  }
}

function timingWithin(bounds: readonly number[]) {
  /** How many were within each bound and not within the one before; the last has the rest. */
  const counts = new Float64Array(bounds.length + 1)
  let sum = 0
  return {
    observe(seconds: number) {
      let place = 0
      while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1
      counts[place] = (counts[place] ?? 0) + 1
      sum += seconds
    },
    samples(labels: Labels): Sample[] {
      let count = 0
      const buckets = [...counts].map((more, place) => {
        count += more
        const le = String(bounds[place] ?? '+Inf')
        return { suffix: '_bucket', labels: { ...labels, le }, value: count }
      })
      return [
        ...buckets,
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]
    },
  }
}

/** Metrics in Prometheus’ text format. */
export function exposition(families: readonly Family[]): string {
  return families
    .map((family) => {
      const { name, help, type } = family
      const lines = family.samples().map((sample) => lineOf(name, sample))
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
    })
    .join('')
}

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

function lineOf(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const said = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  const all = said.length > 0 ? `{${said.join(',')}}` : ''
  return `${name}${suffix}${all} ${value === Infinity ? '+Inf' : value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
