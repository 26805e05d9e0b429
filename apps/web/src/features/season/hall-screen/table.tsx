/** @jsxImportSource react */
import type { HallScreenReply } from '@hive/contract/office/hall-screen'
import type { ReactNode } from 'react'

/** The table of the league that is on, as far as it can be read from the far wall. */
export function Table({ table }: { table: NonNullable<HallScreenReply['table']> }) {
  const { title, rows, more } = table
  return (
    <section className="grid content-start gap-[calc(1*var(--u))]">
      <h2
        className="text-[length:calc(4.2*var(--u))] text-chalk [overflow-wrap:anywhere]"
        translate="no"
      >
        {title}
      </h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-left text-chalk-2">
            <th scope="col">
              <span className="sr-only">Place</span>
            </th>
            <th scope="col" className="font-normal">
              Team
            </th>
            <Figure head>Played</Figure>
            <Figure head>Points</Figure>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, team, played, points }) => (
            <tr key={team} className="border-t border-ink-3">
              <td className="pr-[calc(1.5*var(--u))] text-right align-top text-chalk-2 tabular-nums">
                {place}
              </td>
              <th
                scope="row"
                className="text-left font-bold [overflow-wrap:anywhere]"
                translate="no"
              >
                {team}
              </th>
              <Figure>{played}</Figure>
              <Figure>{points}</Figure>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="text-chalk-2">{`And ${more} more.`}</p>}
    </section>
  )
}

function Figure({ head = false, children }: { head?: boolean; children: ReactNode }) {
  const place = 'pl-[calc(1.5*var(--u))] text-right align-top tabular-nums'
  if (!head) return <td className={`${place} font-bold`}>{children}</td>
  return (
    <th scope="col" className={`${place} font-normal`}>
      {children}
    </th>
  )
}
