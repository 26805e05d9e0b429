import { getHallFacts } from '@hive/contract/money/break-even'
import { hallsToDecide } from '@hive/domain/money/break-even/break-even'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { HallCover } from '#console/money/break-even/hall-cover.tsx'
import { Section } from '#console/kit/section.tsx'
import { selectToday } from '#features/base/site/slice.ts'

/** The leagues that do not cover their hall yet, whose hall can still be cancelled; the first to decide comes first. */
export function HallsToDecide() {
  const today = useAppSelector(selectToday)
  const query = useRead(getHallFacts, undefined, ['leagues', 'venues'])
  return (
    <Loaded query={query} what="the costs of your halls">
      {({ leagues }) => {
        const halls = hallsToDecide(leagues, today)
        if (halls.length === 0) return null
        return (
          <Section title="Go or no-go" size="text-2xl" className="grid gap-4">
            <ul className="card grid">
              {halls.map((hall) => (
                <li
                  key={hall.leagueId}
                  className="grid gap-2 border-t border-line p-5 first:border-t-0"
                >
                  <Link className="font-semibold" to={consolePaths.league(hall.leagueId)}>
                    {hall.title}
                  </Link>
                  <HallCover hall={hall} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }}
    </Loaded>
  )
}
