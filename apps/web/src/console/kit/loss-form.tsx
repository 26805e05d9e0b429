import { typedLoss } from '@hive/contract/season/inventory'
import type { z } from 'zod'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { TextField } from '#ui/fields.tsx'
import { useFields, useFieldId, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Fields = z.input<typeof typedLoss>
export type NewLoss = z.output<typeof typedLoss>

const NONE: Fields = {
  from: '',
  until: '',
  courts: [],
  hours: { from: '', until: '' },
  reason: '',
}

type Props = {
  title: string
  label: string
  /** How many courts the venue has. */
  courts: number
  close: () => void
  send: (loss: NewLoss) => Promise<unknown>
}

/** Asks which nights, courts and hours are lost, and why. */
export function LossForm({ courts, ...dialog }: Props) {
  const form = useSchemaForm<Fields, NewLoss>(typedLoss, NONE, { kept: 'lost time' })
  return (
    <DialogForm {...dialog} form={form} done="Saved. No game is put there any more.">
      <When />
      <Courts count={courts} />
      <ReasonField hint="Public. For example, ‘The roof is leaking.’" />
    </DialogForm>
  )
}

function When() {
  const field = useFields<Fields>()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" {...field('from')} />
        <TextField label="Last day" type="date" {...field('until')} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField label="From (optional)" type="time" {...field('hours.from')} />
        <TextField label="Until (optional)" type="time" {...field('hours.until')} />
      </div>
    </>
  )
}

function Courts({ count }: { count: number }) {
  const field = useFields<Fields>()
  const idOf = useFieldId()
  if (count < 2) return null
  const { error: _error, id: _id, ...input } = field('courts')
  return (
    <fieldset>
      <legend className="label">Which courts?</legend>
      <p className="muted text-sm">Tick none if it is all of them.</p>
      <div className="flex flex-wrap gap-x-6">
        {Array.from({ length: count }, (_, at) => String(at + 1)).map((court) => (
          <label
            key={court}
            className="flex min-h-11 items-center gap-3"
            htmlFor={idOf(`court-${court}`)}
          >
            <input type="checkbox" id={idOf(`court-${court}`)} value={court} {...input} />
            {court}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
