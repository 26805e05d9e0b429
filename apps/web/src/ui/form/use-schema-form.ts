import { zodResolver } from '@hookform/resolvers/zod'
import { createContext, useContext } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useForm,
  useFormContext,
  type UseFormProps,
} from 'react-hook-form'
import type { z } from 'zod'
import { type Typed, useTyped } from './use-typed.ts'

/** A form that is checked by a schema of the contract, in whose words it says what is wrong. */
export function useSchemaForm<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
  options: Pick<UseFormProps, 'mode' | 'reValidateMode'> & Typed<Values>,
) {
  const { kept, earlier, isTakenAlong = false, ...checks } = options
  const form = useForm<Values, unknown, Sent>({
    ...checks,
    defaultValues,
    resolver: zodResolver(schema),
  })
  useTyped(form, { kept, earlier, isTakenAlong })
  return form
}

/** The beginning of a form's field ids, which keeps those of two forms on a page apart. */
export const FormId = createContext('form')

/** The id of a form's field, by the form's id and the name of the value. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

/** Names the ids of fields in the form around. */
export function useFieldId() {
  const formId = useContext(FormId)
  return (name: string) => fieldId(formId, name)
}

/** Makes the props of a form's fields. */
export type FieldsOf<Values extends FieldValues> = ReturnType<typeof useFields<Values>>

/** The props of the fields in `ui/fields.tsx`, by the name of the value: their id, their note, their input. */
export function useFields<Values extends FieldValues>() {
  const { register, formState } = useFormContext<Values>()
  const idOf = useFieldId()
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const note = get(formState.errors, name) as { message?: string } | undefined
    return {
      id: idOf(name),
      error: note?.message,
      ...register(name, options),
    }
  }
}
