import { getTonight } from '@hive/contract/office/emergency'
import { timeRange } from '@hive/domain/base/time/labels'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The leagues that are on today, with the way to whom to ring for each player. */
export function Tonight() {
  const query = useRead(getTonight)
  return (
    <Section title="On today" size="text-2xl" className="grid gap-4">
      <Loaded query={query} what="today’s leagues">
        {({ leagues }) =>
          leagues.length === 0 ? (
            <p className="card p-5">No league of yours is on today.</p>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {leagues.map(({ id, title, startTime, endTime, venue }) => (
                <li key={id} className="card flex flex-wrap items-center justify-between gap-3 p-5">
                  <span className="grid gap-0.5">
                    <b>{title}</b>
                    <span className="muted text-sm">
                      {timeRange(startTime, endTime)} · {venue}
                    </span>
                  </span>
                  <ButtonLink
                    variant="ghost"
                    aria-label={`Emergency sheet: ${title}`}
                    to={consolePaths.emergencySheet(id)}
                  >
                    Emergency sheet
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
