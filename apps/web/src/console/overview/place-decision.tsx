import { decidePlace } from '@hive/contract/disputes'
import type { Tasks } from '@hive/contract/tasks'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { consoleApi } from '#console/api/console-api.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { Dialog } from '#console/kit/dialog.tsx'
import { Form } from '#console/kit/form.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useStep } from '#ui/use-step.ts'
import { goToTasks } from './task-card.tsx'

type Props = { place: Tasks['places'][number]; close: () => void }

/** Asks whether a player keeps a place whose money has gone back, and why. */
export function PlaceDecision({ place, close }: Props) {
  const { registrationId, playerName, leagueTitle } = place
  const id = useId()
  const { take } = useStep()
  const [decide] = consoleApi.useDecidePlaceMutation()
  const [choice, setChoice] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const body = { registrationId, isKept: choice === 'keep', reason }
  const problem = decidePlace.body.shape.reason.safeParse(reason).error?.issues[0]?.message

  async function submit() {
    setSent(true)
    if (choice === '' || problem) return
    const done = body.isKept ? `${playerName} stays on.` : `${playerName}’s place is free again.`
    await take({
      run: () => replyTo(decide(body)),
      done,
      after: () => {
        // The page behind takes the focus once the dialog is gone.
        flushSync(close)
        goToTasks()
      },
    })
  }
  return (
    <Dialog title={`${playerName}’s place`} close={close}>
      <Form
        label="Save decision"
        busy="Saving..."
        submit={submit}
        beside={
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        }
      >
        <p>{leagueTitle}</p>
        <ChoiceField value={choice} isMissing={isSent && choice === ''} onChoose={setChoice} />
        <TextField
          id={`${id}-reason`}
          label="Why?"
          hint="We keep it with the decision."
          maxLength={200}
          value={reason}
          error={isSent ? problem : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  )
}

type ChoiceProps = {
  value: string
  isMissing: boolean
  onChoose: (choice: string) => void
}

function ChoiceField({ value, isMissing, onChoose }: ChoiceProps) {
  return (
    <SelectField
      id={useId()}
      label="Does the player stay on?"
      value={value}
      error={isMissing ? 'Please choose one.' : undefined}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Please choose</option>
      <option value="keep">Yes, keep the place without payment</option>
      <option value="release">No, free the place; we’ll let them know</option>
    </SelectField>
  )
}
