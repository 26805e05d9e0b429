import { decidePlace, getPlaceDecision, placeDecisionForm } from '@hive/contract/money/disputes'
import type { Tasks } from '@hive/contract/office/tasks'
import type { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { MoneyBack } from '#console/kit/money-back.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { SelectField } from '#ui/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { goToTasks } from '#console/kit/task-card.tsx'

type Props = { place: Tasks['places'][number]; close: () => void }

/** Asks whether a player keeps a place whose payment was returned, and for a reason. */
export function PlaceDecision({ place, close }: Props) {
  const { registrationId, playerName, leagueTitle } = place
  const decide = useChange(decidePlace, 'tasks')
  const query = useRead(getPlaceDecision, { registrationId }, 'tasks')
  const expectedBack = query.data?.released.total
  const form = useSchemaForm(placeDecisionForm, { reason: '' }, { kept: `place ${registrationId}` })
  return (
    <DialogForm
      title={`${playerName}’s place`}
      label="Save decision"
      close={close}
      form={form}
      send={({ choice, reason }) =>
        decide({ registrationId, isKept: choice === 'keep', expectedBack, reason })
      }
      done={({ choice }) =>
        choice === 'keep' ? `${playerName} stays on.` : `${playerName}’s place is free again.`
      }
      after={goToTasks}
    >
      {(field) => (
        <>
          <p>{leagueTitle}</p>
          <SelectField label="Does the player stay on?" {...field('choice')}>
            <option value="">Please choose</option>
            <option value="keep">Yes, without payment</option>
            <option value="release">No: free it, and tell them</option>
          </SelectField>
          <Released query={query} />
          <ReasonField hint="We keep it with the decision." />
        </>
      )}
    </DialogForm>
  )
}

type Query = {
  data?: z.output<typeof getPlaceDecision.reply> | undefined
  error?: unknown
  refetch: () => unknown
}

/** The refund for giving the place up, besides the money that has gone back already. */
function Released({ query }: { query: Query }) {
  const { choice } = useWatch<z.input<typeof placeDecisionForm>>()
  if (choice !== 'release') return null
  return (
    <Loaded query={query} what="what goes back">
      {({ released }) => <MoneyBack back={released} />}
    </Loaded>
  )
}
