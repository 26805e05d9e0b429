import type { Tonight } from '@hive/contract/office/tonight'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { weekdayOf } from '@hive/domain/base/time/day'
import { Link } from 'react-router'
import { Section } from '#ui/section.tsx'

/** Nights before today that still miss scores, each with the way to its sheet; nothing where there is none. */
export function MissingScores({ missing }: Pick<Tonight, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <Section title="Scores from earlier nights" className="grid gap-3">
      <ul className="card grid">
        {missing.map(({ leagueId, title, night, scores }) => (
          <li
            key={`${leagueId} ${night}`}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1 first:border-t-0"
          >
            <Link className="link" to={`${consolePaths.scoreSheet(leagueId)}?night=${night}`}>
              {title}
            </Link>
            <span className="muted text-sm">
              {weekdayOf(night)}, {shortDay(night)}: {counted(scores, 'score')} missing
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
