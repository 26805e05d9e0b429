import { findRepairs, getSeasonLeft, type SeasonLeft } from '@hive/contract/season/repairs'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { AccidentChoice } from './accident-choice.tsx'
import { type Accident, accidentOf, firstChoice, kindsOf, withoutPlace } from './accident.ts'
import { LateTeam } from './late-team.tsx'
import { type AccidentRepairs, FoundRepairs } from './found-repairs.tsx'

/** A season that has lost a night, a court or a team, and how it can go on. */
export function SeasonRepairs({ leagueId }: { leagueId: number }) {
  const query = useRead(getSeasonLeft, { leagueId: String(leagueId) }, 'schedule')
  return (
    <Loaded query={query} what="what is left of the season">
      {(left) => (
        <>
          {left.late.map((team) => (
            <LateTeam key={team.id} leagueId={leagueId} team={team} />
          ))}
          {kindsOf(left).length > 0 && (
            <Repairs key={withoutPlace(left)} leagueId={leagueId} left={left} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Repairs({ leagueId, left }: { leagueId: number; left: SeasonLeft }) {
  const [chosen, choose] = useState(() => firstChoice(left))
  const [found, setFound] = useState<AccidentRepairs | null>(null)
  const find = useChange(findRepairs)
  const { data: accident } = accidentOf(chosen)
  async function search(lost: Accident) {
    const { repairs } = await find({ leagueId, accident: lost })
    setFound({ accident: lost, repairs })
  }
  return (
    <>
      <Section title="Something has gone wrong?" className="card grid gap-5 p-5">
        <AccidentChoice
          left={left}
          chosen={chosen}
          choose={(next) => {
            choose(next)
            setFound(null)
          }}
        />
        {accident && (
          <div>
            <StepButton variant="ghost" busy="Looking..." run={() => search(accident)}>
              Find repairs
            </StepButton>
          </div>
        )}
        <output>
          {found &&
            (found.repairs.length === 0
              ? 'No game is affected, so there is nothing to repair.'
              : `${counted(found.repairs.length, 'repair')} found. Nothing has changed yet.`)}
        </output>
      </Section>
      {found && found.repairs.length > 0 && (
        <FoundRepairs leagueId={leagueId} found={found} applied={() => setFound(null)} />
      )}
    </>
  )
}
