import { zodResolver } from '@hookform/resolvers/zod'
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

/** A form that is checked by a schema of the contract, in whose words it says what is wrong. */
export function useSchemaForm<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
  checks: Pick<UseFormProps, 'mode' | 'reValidateMode'> = {},
) {
  return useForm<Values, unknown, Sent>({
    ...checks,
    defaultValues,
    resolver: zodResolver(schema),
  })
}

/** What the fields of `ui/fields.tsx` need, by the name of the value: their id, their note, their input. */
export function useFields<Values extends FieldValues>() {
  const { register, formState } = useFormContext<Values>()
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const note = get(formState.errors, name) as { message?: string } | undefined
    return {
      id: name.slice(name.lastIndexOf('.') + 1),
      error: note?.message,
      ...register(name, options),
    }
  }
}
