import type { reasonForm } from '@hive/contract/emergency'
import type { z } from 'zod'
import { TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'

/** Asks why an organiser opens what is private. */
export function ReasonField({ hint }: { hint: string }) {
  return (
    <TextField
      label="Why do you need to see this?"
      hint={hint}
      maxLength={200}
      {...useFields<z.input<typeof reasonForm>>()('reason')}
    />
  )
}
