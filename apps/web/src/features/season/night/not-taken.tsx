/** @jsxImportSource react */
import type { SaidFate } from '@hive/domain/season/nights/phone-log'

/** What was said here and does not count, each reason once. */
export function NotTaken({ fates }: { fates: readonly SaidFate[] }) {
  const reasons = Map.groupBy(fates, ({ sentence }) => sentence ?? UNSAID)
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-xl">What Hive hasn’t taken</h2>
      <ul className="grid gap-2">
        {[...reasons].map(([reason, own]) => (
          <li key={reason} className="wrap-anywhere">
            {own.length === 1 ? reason : `${own.length} times: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

const UNSAID = 'An organiser looks at it first.'
