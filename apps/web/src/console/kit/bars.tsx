type Bar = {
  readonly name: string
  readonly value: number
  /** The value as people read it: `12`, `€40.00`. */
  readonly text: string
}

type Props = {
  title: string
  bars: readonly Bar[]
}

/** A bar chart that is its own table: each bar is a row with its name and value as text. */
export function Bars({ title, bars }: Props) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className="card grid gap-3 p-5">
      <figcaption className="text-lg font-semibold">{title}</figcaption>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {bars.map(({ name, value, text }) => (
            <tr key={name}>
              <th scope="row" className="py-1 pr-3 text-left font-normal sm:w-1/3">
                {name}
              </th>
              <td className="w-1/3 py-1 sm:w-full" aria-hidden="true">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-4 w-full">
                  <rect width={(value / longest) * 100} height="8" fill="var(--honey)" />
                </svg>
              </td>
              <td className="num py-1 pl-3 text-right">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
