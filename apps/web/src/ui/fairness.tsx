import type { FairnessReport } from '@hive/domain/season/schedule/fairness'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import { type MeasureText, measureTexts } from '@hive/domain/season/schedule/fairness-texts'
import type { HardLimits } from '@hive/domain/season/schedule/game'
import type { ReactNode } from 'react'
import { GrantedWishes } from './granted-wishes.tsx'

type Props = { report: FairnessReport }
type WithLimits = Props & {
  /** What each team could rule out before the draw. */
  limits?: HardLimits | undefined
}

/** How fair a schedule is, in words and by team. */
export function Fairness({ report, limits }: WithLimits) {
  return (
    <div className="grid gap-6">
      <Measures texts={measureTexts(report)} />
      <GrantedWishes report={report} limits={limits} />
      <FairnessTable report={report} />
    </div>
  )
}

/** Numbers of a report, each beside the best that there can be. */
export function Measures({ texts }: { texts: readonly MeasureText[] }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {texts.map(({ title, found, beside, isBest }) => (
        <div key={title} className="grid content-start gap-1">
          <dt className="font-bold">{title}</dt>
          <dd>{found}</dd>
          <dd className="muted text-sm">
            {isBest && <span aria-hidden="true">✓ </span>}
            {beside}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The games of each team by court and by start, and its nights off. */
function FairnessTable({ report: { teams } }: Props) {
  const [first] = teams
  if (!first) return null
  const courts = Object.keys(first.courts)
  const starts = Object.keys(first.starts)
  return (
    // A keyboard scrolls what is wider than a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="overflow-x-auto" tabIndex={0} aria-label="Games by team">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">Games of each team by court and start, and nights off</caption>
        <thead>
          <tr className="border-b border-line">
            <Heading>Team</Heading>
            <Heading>Games</Heading>
            {courts.map((court) => (
              <Heading key={court}>
                {court === String(NO_COURT) ? 'No court' : `Court ${court}`}
              </Heading>
            ))}
            {starts.map((start) => (
              <Heading key={start}>{start}</Heading>
            ))}
            <Heading>Nights off</Heading>
          </tr>
        </thead>
        <tbody>
          {teams.map((row) => (
            <tr key={row.team} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-semibold" translate="no">
                {row.team}
              </th>
              <td className="py-2 pr-4">{row.games}</td>
              {courts.map((court) => (
                <td key={court} className="py-2 pr-4">
                  {row.courts[court]}
                </td>
              ))}
              {starts.map((start) => (
                <td key={start} className="py-2 pr-4">
                  {row.starts[start]}
                </td>
              ))}
              <td className="py-2">{row.byes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pr-4 align-bottom font-bold whitespace-nowrap">
      {children}
    </th>
  )
}
