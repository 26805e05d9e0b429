import { readEuro } from '@hive/domain/base/text/read-number'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { exactEuro } from '#lib/euro.ts'
import { CheckboxField } from '#ui/fields.tsx'
import { useFieldId } from '#ui/form/use-schema-form.ts'

type Sums = { sureOf?: number | null | undefined }

/**
 * Asks about a sum that is not usual: it comes with the server's question, and its tick says yes to this very sum. Another sum is asked about
 * again.
 */
export function SureField({ typed }: { typed: string }) {
  const { setValue, clearErrors, formState } = useFormContext<Sums>()
  const idOf = useFieldId()
  const sureOf = useWatch<Sums, 'sureOf'>({ name: 'sureOf' }) ?? null
  const question = formState.errors.sureOf?.message
  const id = idOf('sureOf')
  useEffect(() => {
    if (question !== undefined) document.getElementById(id)?.focus()
  }, [question, id])
  if (question === undefined && sureOf === null) return null
  const euro = readEuro(typed)
  // What it was said of is being typed anew.
  if (Number.isNaN(euro)) return null
  return (
    <CheckboxField
      id={id}
      label={`Yes, ${exactEuro(euro)} is right`}
      error={question}
      checked={sureOf === euro}
      onChange={({ target }) => {
        setValue('sureOf', target.checked ? euro : null)
        clearErrors('sureOf')
      }}
    />
  )
}
