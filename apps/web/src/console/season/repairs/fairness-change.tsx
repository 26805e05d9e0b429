import type { MeasureChange } from '@hive/domain/season/repairs/repair-texts'

/** How fair a season is before a change and after it, beside the best. */
export function FairnessChange({ rows }: { rows: readonly MeasureChange[] }) {
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="muted pb-1 text-left">How uneven the season is; lower is fairer</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col">
            <span className="sr-only">Measure</span>
          </th>
          {['Before', 'After', 'Best'].map((title) => (
            <th key={title} scope="col" className="py-1 pl-3 text-right font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title} className="border-b border-line">
            <th scope="row" className="py-1 font-normal">
              {row.title}
            </th>
            <td className="text-right">{row.before}</td>
            <td className="text-right">{row.after}</td>
            <td className="text-right">{row.best ?? 'not known'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
