import { counted } from '@hive/domain/base/text/words'
import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import {
  type CurvePoint,
  lastSeasonOf,
  signUpCurve,
} from '@hive/domain/roster/registration/sign-up-curve'
import { useAppSelector } from '#app/hooks.ts'
import { KEPT, useRead } from '#console/api/use-calls.ts'
import { Lines } from '#console/kit/lines.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { selectToday } from '#features/base/site/slice.ts'
import { useSignUps } from './use-sign-ups.ts'

/** How a league fills week by week, beside its last season. */
export function SignUpChart({ league }: { league: ManagedLeague }) {
  const today = useAppSelector(selectToday)
  const { query, changesOf } = useSignUps()
  const { data } = useRead(getManagedLeagues, undefined, 'leagues', KEPT)
  const before = lastSeasonOf(league, data?.leagues ?? [])
  const curveOf = ({ id, startDate }: ManagedLeague) =>
    signUpCurve(changesOf(id), { startDate, today })
  return (
    <Loaded query={query} what="the sign-ups">
      {() => {
        const curve = curveOf(league)
        const last = before === null ? [] : curveOf(before)
        if (curve.length === 0) return <p className="card p-5">No one has signed up yet.</p>
        const weeks = weeksOf([...curve, ...last])
        const lineOf = (name: string, points: readonly CurvePoint[]) => ({
          name,
          values: weeks.map(
            (week) => points.find(({ weeksBefore }) => weeksBefore === week)?.taken ?? null,
          ),
        })
        return (
          <Lines
            title="Places taken"
            axis={weeks.map(weekText)}
            axisTitle="Week"
            lines={[
              lineOf('This season', curve),
              last.length > 0 ? lineOf('Last season', last) : undefined,
            ]}
          />
        )
      }}
    </Loaded>
  )
}

/** The weeks that any of the points has, the longest before the first night first. */
function weeksOf(points: readonly CurvePoint[]): number[] {
  const longest = Math.max(...points.map(({ weeksBefore }) => weeksBefore))
  const shortest = Math.min(...points.map(({ weeksBefore }) => weeksBefore))
  return Array.from({ length: longest - shortest + 1 }, (_, at) => longest - at)
}

function weekText(weeks: number): string {
  if (weeks === 0) return 'First night'
  return `${counted(weeks, 'week')} before`
}
