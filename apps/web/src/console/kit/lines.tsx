/** One line of a chart: a value for each place on the axis, `null` where there is none. */
type Line = { readonly name: string; readonly values: readonly (number | null)[] }

type Props = {
  title: string
  /** The places on the axis by name, from left to right. */
  axis: readonly string[]
  axisTitle: string
  /** At most two: the first is drawn bold, the second thin and dashed. */
  lines: readonly [Line, (Line | undefined)?]
}

const WIDTH = 320
const HEIGHT = 120
const EDGE = 6
const STROKES = [
  { stroke: 'var(--honey-deep)', strokeWidth: 3 },
  { stroke: 'var(--ink-2)', strokeWidth: 2, strokeDasharray: '5 4' },
] as const

/** A line chart with its numbers in a table below it. */
export function Lines({ title, axis, axisTitle, lines }: Props) {
  const drawn = lines.filter((line) => line !== undefined)
  const highest = Math.max(1, ...drawn.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <figure className="card grid gap-3 p-5">
      <figcaption className="text-lg font-semibold">{title}</figcaption>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-hidden="true">
        {drawn.map(({ name }, index) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 28 4" className="h-1 w-7">
              <line x1="0" y1="2" x2="28" y2="2" {...STROKES[index]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true">
        <text x="0" y="10" fontSize="9" fill="var(--ink-2)">
          {highest}
        </text>
        <line x1="0" y1={HEIGHT - 1} x2={WIDTH} y2={HEIGHT - 1} stroke="var(--line)" />
        {drawn.map(({ name, values }, index) => (
          <polyline
            key={name}
            fill="none"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            points={pointsOf(values, highest)}
            {...STROKES[index]}
          />
        ))}
      </svg>
      <p className="muted flex justify-between text-sm" aria-hidden="true">
        <span>{axis[0]}</span>
        <span>{axis.at(-1)}</span>
      </p>
      <Numbers title={title} axis={axis} axisTitle={axisTitle} lines={drawn} />
    </figure>
  )
}

/** The corners of a line, as SVG takes them. */
function pointsOf(values: Line['values'], highest: number): string {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  return values
    .flatMap((value, index) =>
      value === null
        ? []
        : [`${EDGE + index * step},${HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE)}`],
    )
    .join(' ')
}

type NumbersProps = Omit<Props, 'lines'> & { lines: readonly Line[] }

function Numbers({ title, axis, axisTitle, lines }: NumbersProps) {
  return (
    <details>
      <summary className="link cursor-pointer">The numbers</summary>
      <table className="table mt-2">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              {axisTitle}
            </th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axis.map((place, index) => (
            <tr key={place}>
              <th scope="row" className="left font-normal">
                {place}
              </th>
              {lines.map(({ name, values }) => (
                <td key={name} className="num">
                  {values[index] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
