import { lineForm, moveInLine } from '@hive/contract/roster/waiting-line'
import { useChange } from '#console/api/use-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = { entryId: number; position: number; close: () => void }

/** Moves someone on the waiting list, for a reason that is kept. */
export function LineForm({ entryId, position: from, close }: Props) {
  const move = useChange(moveInLine, 'people', 'actions')
  const form = useSchemaForm(
    lineForm,
    { to: String(from), reason: '' },
    { kept: `line ${entryId}` },
  )
  return (
    <Form
      form={form}
      send={(sent) => move({ entryId, from, ...sent })}
      done="The waiting list has its new order."
      after={close}
    >
      {(field) => (
        <>
          <TextField
            label="Place in line"
            hint="The next place that comes free is offered to number 1."
            inputMode="numeric"
            {...field('to')}
          />
          <ReasonField hint="We keep it; they don’t see it." />
          <SubmitRow label="Move" busy="Moving..." />
        </>
      )}
    </Form>
  )
}
