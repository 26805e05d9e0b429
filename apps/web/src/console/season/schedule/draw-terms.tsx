import { getWishes } from '@hive/contract/season/wishes'
import { type LeagueSchedule, sealTerms } from '@hive/contract/season/schedule'
import { datesCountText, datesProblem } from '@hive/domain/season/schedule/dates-problem'
import { drawProblem } from '@hive/domain/season/schedule/draw-problem'
import type { Format } from '@hive/domain/season/schedule/game'
import { gamesIn } from '@hive/domain/season/schedule/rounds'
import { stillAskingText } from '@hive/domain/season/schedule/wishes'
import { counted, listed } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { KEPT, useChange, useRead } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { CheckboxField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { DrawSource } from './draw-source.tsx'
import { type ChosenFormat, FormatChoice, formatOf } from './format-choice.tsx'
import { NumberChoice, numberOf, SOON } from '../public-numbers/number-choice.tsx'

type Props = { leagueId: number; schedule: LeagueSchedule }

/** The terms that the fixtures are drawn from, before they are fixed. */
export function DrawTerms({ leagueId, schedule }: Props) {
  const { paying, slots, games, hard } = schedule
  const [withPaying, countPaying] = useState(false)
  const teams = withPaying ? [...schedule.teams, ...paying] : schedule.teams
  const [chosen, choose] = useState<ChosenFormat>({ kind: 'single', games: '' })
  const [chosenNumber, chooseNumber] = useState(SOON)
  const seal = useChange(sealTerms, 'schedule', 'actions')
  const format = formatOf(chosen)
  const publicNumber = numberOf(chosenNumber)
  const { data: wishes } = useRead(getWishes, { leagueId: String(leagueId) }, 'schedule', KEPT)
  const asking = wishes?.round?.isOpen ? stillAskingText(wishes.round.answerBy) : null
  const problem =
    format &&
    (drawProblem({ teams: teams.length, slots: slots.length, games, format }) ??
      datesProblem({ teams, slots, format, wishes: hard }))
  const named = datesCountText(hard)
  return (
    <Section title="Draw the fixtures" className="card grid gap-5 p-5">
      <DrawSource leagueId={leagueId} schedule={schedule} />
      <PayingTeams paying={paying} areCounted={withPaying} count={countPaying} />
      <FormatChoice teams={teams.length} chosen={chosen} choose={choose} />
      <NumberChoice chosen={chosenNumber} choose={chooseNumber} />
      {named && <p>{named}</p>}
      {problem ? (
        <Notice tone="error">{problem}</Notice>
      ) : asking ? (
        <Notice tone="warning">{asking}</Notice>
      ) : (
        <p>
          {format && needText(teams.length, format, slots.length)} Once locked, teams, nights and
          rules stay as they are, so that anyone can check on the league’s page that we drew once
          and changed nothing.
        </p>
      )}
      {format && publicNumber && !problem && !asking && (
        <div>
          <StepButton
            busy="Locking..."
            run={() => seal({ leagueId, format, publicNumber, ...(withPaying && { withPaying }) })}
            done="Teams, nights and rules are locked."
          >
            Lock teams, nights and rules
          </StepButton>
        </div>
      )}
    </Section>
  )
}

type PayingProps = {
  paying: readonly string[]
  areCounted: boolean
  count: (areCounted: boolean) => void
}

/** Teams that are not in yet can be in the draw, which then waits for them. */
function PayingTeams({ paying, areCounted, count }: PayingProps) {
  return (
    paying.length > 0 && (
      <CheckboxField
        id="with-paying"
        label={`Draw with ${listed(paying)} as well, and publish once they have paid`}
        checked={areCounted}
        onChange={({ target }) => count(target.checked)}
      />
    )
  )
}

function needText(teams: number, format: Format, slots: number): string {
  const games = gamesIn(teams, format) ?? 0
  return `This makes ${counted(games, 'game')}; there is room for ${slots}.`
}
