import {
  type DrawAgain as Standing,
  getDrawAgain,
  previewRest,
  type RestPlan,
  sealRest,
} from '@hive/contract/season/draw-again'
import type { WantedNumber } from '@hive/contract/season/public-number'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { DRAW_AGAIN } from '@hive/domain/base/site/console-paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { useState } from 'react'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { SelectField } from '#ui/fields.tsx'
import { Fold } from '#ui/fold.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { RestSummary } from './rest-summary.tsx'
import { TakeBack } from './take-back.tsx'
import { NumberChoice, numberOf, SOON } from '../public-numbers/number-choice.tsx'

/** Fixtures that are out: taken back until their first game, or drawn again from a night on. */
export function DrawAgain({ leagueId }: { leagueId: number }) {
  const query = useRead(getDrawAgain, { leagueId: String(leagueId) }, 'schedule')
  return (
    <Loaded query={query} what="whether they can be drawn again">
      {({ takeBack, nights }) => (
        <>
          {nights.length > 0 && <Rest leagueId={leagueId} nights={nights} />}
          {takeBack.problem === null && <TakeBack leagueId={leagueId} offered={takeBack} />}
        </>
      )}
    </Loaded>
  )
}

type Props = { leagueId: number; nights: Standing['nights'] }

/** The rest of the season from a night on, for the teams that are in the league now. */
function Rest({ leagueId, nights }: Props) {
  const [from, choose] = useState(nights[0] ?? '')
  const [plan, setPlan] = useState<RestPlan | null>(null)
  const [chosen, chooseNumber] = useState(SOON)
  const publicNumber = numberOf(chosen)
  const look = useChange(previewRest)
  return (
    <Fold
      id={DRAW_AGAIN}
      title="Draw the rest again"
      about="For when a team has joined or left, or the season needs a new start."
    >
      <p>
        Games before the night and all results stay, and so does where captains have put a game by
        themselves.
      </p>
      <div className="max-w-72">
        <SelectField
          id="rest-from"
          label="From which night?"
          value={from}
          onChange={({ target }) => {
            choose(target.value)
            setPlan(null)
          }}
        >
          {nights.map((night) => (
            <option key={night} value={night}>
              {weekdayOf(night)}, {shortDay(night)}
            </option>
          ))}
        </SelectField>
      </div>
      <NumberChoice chosen={chosen} choose={chooseNumber} />
      <output>{plan && <About plan={plan} />}</output>
      <div className="flex flex-wrap gap-3">
        <StepButton
          variant="ghost"
          busy="Looking..."
          run={async () => setPlan(await look({ leagueId, from }))}
        >
          What would change?
        </StepButton>
        {publicNumber && <SealRest leagueId={leagueId} from={from} publicNumber={publicNumber} />}
      </div>
    </Fold>
  )
}

function About({ plan }: { plan: RestPlan }) {
  return (
    <div className="grid gap-4">
      <p>
        About what to expect. The draw itself has a number of its own, so that no one can try draws
        until one suits.
      </p>
      <RestSummary plan={plan} isAbout />
    </div>
  )
}

type SealProps = { leagueId: number; from: string; publicNumber: WantedNumber }

function SealRest({ leagueId, from, publicNumber }: SealProps) {
  const seal = useChange(sealRest, 'schedule', 'actions')
  return (
    <DialogButton
      variant="ghost"
      renderDialog={(close) => (
        <ReasonDialog
          title={`Draw again from ${shortDay(from)} on`}
          label="Lock teams, nights and rules"
          busy="Locking..."
          close={close}
          send={(reason) => seal({ leagueId, from, reason, publicNumber })}
          done="Teams, nights and rules are locked."
          hint="Public, and in the e-mails. For example, ‘A team has joined.’"
        >
          <p>
            Teams, nights and rules stay as they are from here on, and anyone can check that later.
            Nothing changes for players until you have drawn, and published what came out.
          </p>
        </ReasonDialog>
      )}
    >
      Draw the rest again
    </DialogButton>
  )
}
