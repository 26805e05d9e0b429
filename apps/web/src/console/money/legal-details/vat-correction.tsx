import { correctVat, vatCorrectionForm } from '@hive/contract/money/legal-details'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { selectToday } from '#features/base/site/slice.ts'
import { leaguesNeeded, selectLeagues } from '#features/leagues/leagues/slice.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Fields = z.input<typeof vatCorrectionForm>

/** The way to put right what was sold at a wrong rate: by entries of today, since a sale and its day stay as they are. */
export function VatCorrection() {
  return (
    <DialogButton
      variant="ghost"
      className="justify-self-start"
      renderDialog={(close) => <CorrectionDialog close={close} />}
    >
      Correct the VAT of past sales
    </DialogButton>
  )
}

function CorrectionDialog({ close }: { close: () => void }) {
  const correct = useChange(correctVat, 'books', 'actions')
  const until = useAppSelector(selectToday)
  const start = { league: '', from: '', until, percent: '', reason: '' }
  const form = useSchemaForm(vatCorrectionForm, start, { kept: 'vat-correction' })
  return (
    <DialogForm
      title="Correct the VAT of past sales"
      label="Correct"
      close={close}
      form={form}
      names={{ leagueId: 'league' }}
      send={({ league: leagueId, ...sent }) => correct({ leagueId, ...sent })}
      done="The VAT of these sales is corrected. Money has the entries of today."
    >
      <p>
        For sales that were charged at a wrong rate. The books get entries of today, so nothing that
        was written down changes. Refunds and receipts of these sales have the right rate from now
        on. What is sold later needs a new rate.
      </p>
      <CorrectionFields />
    </DialogForm>
  )
}

function CorrectionFields() {
  const field = useFields<Fields>()
  const dispatch = useAppDispatch()
  const leagues = useAppSelector(selectLeagues)
  useEffect(() => {
    void dispatch(leaguesNeeded())
  }, [dispatch])
  return (
    <>
      <SelectField label="League" {...field('league')}>
        <option value="">Choose a league</option>
        {leagues.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Sold from" type="date" {...field('from')} />
        <TextField label="Until" type="date" {...field('until')} />
      </div>
      <TextField
        label="Right VAT in percent"
        hint="Such as 23 or 13.5; 0 where none is charged."
        inputMode="decimal"
        {...field('percent')}
      />
      <ReasonField hint="Kept with the books." />
    </>
  )
}
