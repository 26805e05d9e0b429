import type { Measures as AllMeasures } from '@hive/domain/roster/balance/measures'
import { whySpread } from '@hive/domain/roster/balance/spread-why'
import type { PlannedTeam } from '@hive/domain/roster/balance/team-plan'
import type { TeamRules } from '@hive/domain/roster/balance/player'
import { Fact } from '#ui/fact.tsx'
import { genderWords } from './gender-words.ts'

type Props = { measures: AllMeasures; teams: readonly PlannedTeam[]; rules: TeamRules }

/** How even the teams are; it is read out when someone is moved. */
export function Measures({ measures, teams, rules }: Props) {
  const { shortfalls } = measures
  const { fewest, minimum } = rules
  const means = teams.map(({ name }, at) => ({ name, mean: measures.teams[at]?.mean ?? null }))
  const filled = teams.filter(({ players }) => players.length > 0)
  const short = filled.filter(({ players }) => players.length < fewest)
  const sizes = filled.map(({ players }) => players.length).toSorted((one, other) => other - one)
  return (
    <section aria-label="How even the teams are" aria-live="polite">
      <dl
        className={`card grid grid-cols-2 gap-4 p-5 ${minimum ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}
      >
        <Fact name="Between the strongest and the weakest team">
          {shortfalls.skillSpread.toFixed(2)} of a level
          <span className="muted block text-sm">{whySpread(means)}</span>
        </Fact>
        <Fact name="Sizes">{sizes.join(', ') || '–'}</Fact>
        <Fact name="Short of players">{short.map(({ name }) => name).join(', ') || 'None'}</Fact>
        <Fact name="Friends on different teams">{shortfalls.friendsParted}</Fact>
        {minimum && (
          <Fact name={`Short of ${minimum.least} ${genderWords(minimum)} on each team`}>
            {shortfalls.gendersMissing}
          </Fact>
        )}
      </dl>
    </section>
  )
}
