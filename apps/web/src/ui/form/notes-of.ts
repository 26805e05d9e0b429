import type { FieldErrors, FieldValues } from 'react-hook-form'

type Note = { readonly name: string; readonly message: string }

/** Every note of a form with the name of its field, in the order of the form's values. */
export function notesOf(errors: FieldErrors, values: FieldValues, path = ''): Note[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const error = errors[name]
    const whole = `${path}${name}`
    if (!error) return []
    if (typeof error.message === 'string') return [{ name: whole, message: error.message }]
    return notesOf(error as FieldErrors, value as FieldValues, `${whole}.`)
  })
}
