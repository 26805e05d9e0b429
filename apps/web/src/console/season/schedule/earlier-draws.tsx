import type { Draw } from '@hive/contract/season/schedule'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'

/** The draws that were discarded, and those whose fixtures were taken back, with their reasons. */
export function EarlierDraws({ draws }: { draws: readonly Draw[] }) {
  const over = draws.flatMap(({ number, reason, discardedAt, takenBackAt }) => {
    const at = discardedAt ?? takenBackAt
    return at === null ? [] : [{ number, reason, at, isOut: takenBackAt !== null }]
  })
  if (over.length === 0) return null
  return (
    <Section title="Earlier draws" className="card grid gap-3 p-5">
      <ul className="grid gap-2">
        {over.map(({ number, reason, at, isOut }) => (
          <li key={number}>
            Draw {number}, {isOut ? 'taken back' : 'discarded'}: {reason}{' '}
            <span className="muted text-sm">{irishMoment(at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
