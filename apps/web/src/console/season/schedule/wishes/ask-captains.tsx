import { askForWishes, type LeagueWishes } from '@hive/contract/season/wishes'
import { WISH_NIGHTS } from '@hive/domain/season/schedule/wishes'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'

type Props = { leagueId: number; wishes: LeagueWishes }

/** Asks captains for their wishes: how many nights each team may name, and until when. */
export function AskCaptains({ leagueId, wishes }: Props) {
  const { round, teams, usualAnswerBy, lastAnswerBy } = wishes
  const [most, setMost] = useState<number>(round?.mostNights ?? WISH_NIGHTS.usual)
  const [answerBy, setAnswerBy] = useState(usualAnswerBy)
  const [problem, setProblem] = useState<string>()
  const ask = useChange(askForWishes, 'schedule', 'actions')
  const captains = teams.filter(({ hasCaptain, wish }) => hasCaptain && wish === null).length
  const run = async () => {
    setProblem(undefined)
    await ask({ leagueId, mostNights: most, answerBy })
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="wish-nights"
          label="Nights off for each team"
          value={most}
          onChange={({ target }) => setMost(Number(target.value))}
        >
          {Array.from({ length: WISH_NIGHTS.most }, (_, at) => at + 1).map((nights) => (
            <option key={nights} value={nights}>
              {counted(nights, 'night')} at most
            </option>
          ))}
        </SelectField>
        <TextField
          id="wish-answer-by"
          type="date"
          label="Last day to answer"
          value={answerBy}
          max={lastAnswerBy}
          onChange={({ target }) => setAnswerBy(target.value)}
          error={problem}
        />
      </div>
      <div>
        <StepButton variant="ghost" busy="Asking..." run={run} show={setProblem} done="Asked.">
          {captains === 0 ? 'Start asking' : `Ask ${counted(captains, 'captain')} by e-mail`}
        </StepButton>
      </div>
    </div>
  )
}
