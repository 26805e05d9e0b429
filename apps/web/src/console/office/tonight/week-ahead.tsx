import type { NightAhead } from '@hive/contract/office/tonight'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { addDays, type Day, weekdayOf } from '@hive/domain/base/time/day'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { timeRange } from '@hive/domain/base/time/labels'
import { nightText } from '@hive/domain/office/tonight/tonight'
import { Link } from 'react-router'
import { Section } from '#ui/section.tsx'

/** The nights of the seven days to come, in their order. */
export function WeekAhead({ nights, today }: { nights: readonly NightAhead[]; today: Day }) {
  return (
    <Section title="Tomorrow and the week" className="grid gap-3">
      {nights.length === 0 ? (
        <p className="card p-4">No league of yours is on in the next seven days.</p>
      ) : (
        <ul className="card grid">
          {nights.map((night) => (
            <li
              key={`${night.day} ${night.leagueId}`}
              className="grid min-h-12 gap-x-4 border-t border-line px-4 py-1.5 leading-snug first:border-t-0 sm:grid-cols-[11rem_1fr_auto] sm:items-center"
            >
              <span className="text-sm font-semibold">
                {night.day === addDays(today, 1)
                  ? 'Tomorrow'
                  : `${weekdayOf(night.day)}, ${shortDay(night.day)}`}
              </span>
              <Link to={consolePaths.league(night.leagueId)}>{night.title}</Link>
              <span className="muted text-sm">
                {timeRange(night.startTime, night.endTime)} ·{' '}
                <span translate="no">{night.hall}</span> · {nightText(night)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
