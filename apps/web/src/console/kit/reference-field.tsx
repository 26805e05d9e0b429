import { TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'

/** The reference of a transfer on the bank statement. */
export function ReferenceField() {
  const field = useFields<{ reference?: string | undefined }>()
  return (
    <TextField
      label="Reference"
      hint="What the bank statement shows, so that it can be found again."
      maxLength={200}
      autoComplete="off"
      {...field('reference')}
    />
  )
}
