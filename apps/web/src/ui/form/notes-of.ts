import type { FieldErrors, FieldValues } from 'react-hook-form'

type Note = { readonly id: string; readonly message: string }

/** Every note of a form with the id of its field, in the order of the form's values. */
export function notesOf(errors: FieldErrors, values: FieldValues): Note[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const error = errors[name]
    if (!error) return []
    if (typeof error.message === 'string') return [{ id: name, message: error.message }]
    return notesOf(error as FieldErrors, value as FieldValues)
  })
}
