import { getHallFacts } from '@hive/contract/money/break-even'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { HallCover } from './hall-cover.tsx'

/** Whether one league covers its hall; nothing once it has begun. */
export function LeagueHall({ leagueId }: { leagueId: number }) {
  const query = useRead(getHallFacts, undefined, ['leagues', 'venues'])
  return (
    <Loaded query={query} what="the cost of the hall">
      {({ leagues }) => {
        const hall = leagues.find((one) => one.leagueId === leagueId)
        if (!hall) return null
        return (
          <Section title="Go or no-go" className="card grid gap-3 p-5">
            <HallCover hall={hall} />
          </Section>
        )
      }}
    </Loaded>
  )
}
