import { TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'

type Props = { label?: string | undefined; hint?: string | undefined }

/** The field for an organiser's reason. */
export function ReasonField({ label = 'Why?', hint }: Props) {
  const field = useFields<{ reason: string }>()
  return <TextField label={label} hint={hint} maxLength={200} {...field('reason')} />
}
