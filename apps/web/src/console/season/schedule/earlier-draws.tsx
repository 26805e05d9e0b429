import type { Draw } from '@hive/contract/season/schedule'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'

/** The draws that were discarded, with their reasons. */
export function EarlierDraws({ draws }: { draws: readonly Draw[] }) {
  const discarded = draws.filter(({ state }) => state === 'discarded')
  if (discarded.length === 0) return null
  return (
    <Section title="Discarded draws" className="card grid gap-3 p-5">
      <ul className="grid gap-2">
        {discarded.map(({ number, reason, discardedAt }) => (
          <li key={number}>
            Draw {number}: {reason}{' '}
            {discardedAt && <span className="muted text-sm">{irishMoment(discardedAt)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
