import type { WireRepair } from '@hive/contract/season/repairs'
import { goalsText, measureChanges, repairTexts } from '@hive/domain/season/repairs/repair-texts'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import type { ReactNode } from 'react'
import { FairnessChange } from './fairness-change.tsx'

type Props = { repair: WireRepair; children: ReactNode }

/** One way of repairing a season: what it is best at, what it does, and how fair the season is then. */
export function RepairCard({ repair, children }: Props) {
  const { key, before, after } = repair
  return (
    <section aria-labelledby={key} className="card grid content-start gap-4 p-5">
      <h3 id={key} className="text-lg">
        {goalsText(repair)}
      </h3>
      <ul className="grid gap-1">
        {repairTexts(repair).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {before && after && <FairnessChange rows={measureChanges(before, after)} />}
      <Games repair={repair} />
      <div>{children}</div>
    </section>
  )
}

function Games({ repair: { moves, calledOff, added } }: { repair: WireRepair }) {
  return (
    <details>
      <summary className="link cursor-pointer py-2.5">Which games?</summary>
      <ul className="mt-3 grid gap-3">
        {added.map(({ teamOne, teamTwo, to }) => (
          <li key={`${teamOne} ${teamTwo}`}>
            {teamOne} v {teamTwo}
            <span className="muted block text-sm">New: {slotText(to)}</span>
          </li>
        ))}
        {calledOff.map(({ fixtureId, teamOne, teamTwo, from }) => (
          <li key={fixtureId}>
            {teamOne} v {teamTwo}
            <span className="muted block text-sm">{from && `${slotText(from)}: `}called off</span>
          </li>
        ))}
        {moves.map(({ fixtureId, teamOne, teamTwo, from, to }) => (
          <li key={fixtureId}>
            {teamOne} v {teamTwo}
            <span className="muted block text-sm">
              {from ? slotText(from) : 'Postponed'} → {to ? slotText(to) : 'postponed'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
