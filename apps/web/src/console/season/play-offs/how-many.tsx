import type { LeaguePlayOffs } from '@hive/contract/season/play-offs'
import { FEWEST_TEAMS, MOST_TEAMS } from '@hive/domain/season/play-offs/bracket'
import { roundsFor } from '@hive/domain/season/play-offs/plan'
import {
  POOL_LIMITS,
  poolCounts,
  type PoolShape,
  throughCounts,
} from '@hive/domain/season/play-offs/pools'
import { counted } from '@hive/domain/base/text/words'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#ui/fields.tsx'
import type { Plan } from './plan-form.ts'

/** How many teams play, and in how many pools first; the times of rounds that stay are kept. */
export function HowMany({ teams }: Pick<LeaguePlayOffs, 'teams'>) {
  const { setValue, getValues } = useFormContext<Plan>()
  const teamIds = useWatch<Plan, 'teamIds'>({ name: 'teamIds' })
  const pools = useWatch<Plan, 'pools'>({ name: 'pools' }) ?? null
  function choose(count: number, wanted: PoolShape | null) {
    const shape = fitting(count, wanted)
    const others = teams.map(({ id }) => id).filter((id) => !teamIds.includes(id))
    const starts = getValues('starts')
    const rounds = roundsFor(count, shape)
    setValue('teamIds', [...teamIds, ...others].slice(0, count))
    setValue('pools', shape)
    setValue(
      'starts',
      Array.from({ length: rounds }, (_round, at) => starts[at] ?? ''),
    )
  }
  const most = Math.min(POOL_LIMITS.teams, teams.length)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        id="teams"
        label="Teams in the play-offs"
        value={teamIds.length}
        onChange={({ target }) => choose(Number(target.value), pools)}
      >
        {Array.from({ length: most - FEWEST_TEAMS + 1 }, (_item, at) => (
          <option key={at + FEWEST_TEAMS} value={at + FEWEST_TEAMS}>
            {counted(at + FEWEST_TEAMS, 'team')}
          </option>
        ))}
      </SelectField>
      <PoolChoice
        teams={teamIds.length}
        pools={pools}
        choose={(shape) => choose(teamIds.length, shape)}
      />
    </div>
  )
}

/** The pools that so many teams can play in, as near to the wanted ones as can be. */
function fitting(teams: number, wanted: PoolShape | null): PoolShape | null {
  const [fewest] = poolCounts(teams)
  if (fewest === undefined || (!wanted && teams <= MOST_TEAMS)) return null
  const count = wanted && poolCounts(teams).includes(wanted.count) ? wanted.count : fewest
  const most = throughCounts(teams, count).at(-1) ?? 1
  return { count, through: Math.min(wanted?.through ?? USUAL_THROUGH, most) }
}

const USUAL_THROUGH = 2

type PoolProps = {
  teams: number
  pools: PoolShape | null
  choose: (pools: PoolShape | null) => void
}

function PoolChoice({ teams, pools, choose }: PoolProps) {
  const counts = poolCounts(teams)
  if (counts.length === 0) return null
  return (
    <>
      <SelectField
        id="pools"
        label="Pools before the bracket"
        value={pools?.count ?? 0}
        onChange={({ target }) => {
          const count = Number(target.value)
          choose(count === 0 ? null : { count, through: pools?.through ?? USUAL_THROUGH })
        }}
      >
        {teams <= MOST_TEAMS && <option value={0}>No pools</option>}
        {counts.map((count) => (
          <option key={count} value={count}>
            {counted(count, 'pool')}
          </option>
        ))}
      </SelectField>
      {pools && (
        <SelectField
          id="through"
          label="Going on from each pool"
          value={pools.through}
          onChange={({ target }) => choose({ ...pools, through: Number(target.value) })}
        >
          {throughCounts(teams, pools.count).map((through) => (
            <option key={through} value={through}>
              {through === 1 ? 'The first' : `The first ${through}`}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
