import type { Measures as AllMeasures } from '@hive/domain/balance/measures'
import { whySpread } from '@hive/domain/balance/spread-why'
import type { PlannedTeam } from '@hive/domain/balance/team-plan'
import { Fact } from '#ui/fact.tsx'

type Props = { measures: AllMeasures; teams: readonly PlannedTeam[]; fewest: number }

/** How even the teams are; it is read out when someone is moved. */
export function Measures({ measures, teams, fewest }: Props) {
  const { shortfalls } = measures
  const means = teams.map(({ name }, at) => ({ name, mean: measures.teams[at]?.mean ?? null }))
  const filled = teams.filter(({ players }) => players.length > 0)
  const short = filled.filter(({ players }) => players.length < fewest)
  const sizes = filled.map(({ players }) => players.length).toSorted((one, other) => other - one)
  return (
    <section aria-label="How even the teams are" aria-live="polite">
      <dl className="card grid grid-cols-2 gap-4 p-5 lg:grid-cols-4">
        <Fact name="Between the strongest and the weakest team">
          {shortfalls.skillSpread.toFixed(2)} of a level
          <span className="muted block text-sm">{whySpread(means)}</span>
        </Fact>
        <Fact name="Sizes">{sizes.join(', ') || '–'}</Fact>
        <Fact name="Short of players">{short.map(({ name }) => name).join(', ') || 'None'}</Fact>
        <Fact name="Friends on different teams">{shortfalls.friendsParted}</Fact>
      </dl>
    </section>
  )
}
