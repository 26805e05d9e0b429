import { placeDecisionForm } from '@hive/contract/disputes'
import type { Tasks } from '@hive/contract/tasks'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { consoleApi } from '#console/api/console-api.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { Dialog } from '#console/kit/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { goToTasks } from './task-card.tsx'

type Props = { place: Tasks['places'][number]; close: () => void }

/** Asks whether a player keeps a place whose payment was returned, and for a reason. */
export function PlaceDecision({ place, close }: Props) {
  const { registrationId, playerName, leagueTitle } = place
  const [decide] = consoleApi.useDecidePlaceMutation()
  const form = useSchemaForm(placeDecisionForm, { reason: '' })
  function goBack() {
    // Focus returns to the page behind when the dialog closes.
    flushSync(close)
    goToTasks()
  }
  return (
    <Dialog title={`${playerName}’s place`} close={close}>
      <Form
        form={form}
        send={({ choice, reason }) =>
          replyTo(decide({ registrationId, isKept: choice === 'keep', reason }))
        }
        done={({ choice }) =>
          choice === 'keep' ? `${playerName} stays on.` : `${playerName}’s place is free again.`
        }
        after={goBack}
      >
        <p>{leagueTitle}</p>
        <DecisionFields />
        <SubmitRow
          label="Save decision"
          busy="Saving..."
          beside={
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
          }
        />
      </Form>
    </Dialog>
  )
}

function DecisionFields() {
  const field = useFields<z.input<typeof placeDecisionForm>>()
  return (
    <>
      <SelectField label="Does the player stay on?" {...field('choice')}>
        <option value="">Please choose</option>
        <option value="keep">Yes, keep the place without payment</option>
        <option value="release">No, free the place; we’ll let them know</option>
      </SelectField>
      <TextField
        label="Why?"
        hint="We keep it with the decision."
        maxLength={200}
        {...field('reason')}
      />
    </>
  )
}
