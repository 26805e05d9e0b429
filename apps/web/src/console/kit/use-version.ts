import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import { ApiError } from '#lib/api.ts'
import { isRefusedAs } from '#lib/error-text.ts'

type SavedVersion<Values> = { readonly version: number; readonly values: Values }

type FormOfVersion<Values, Sent> = {
  readonly schema: ZodType<Sent, Values>
  /** The version that the form began with. */
  readonly began: number
  /** Reads what is saved now. */
  readonly read: () => Promise<SavedVersion<Values>>
}

/** Says of a field that was not touched here that it has another value now. */
const TAKEN_OVER = 'Someone else has changed this since you opened it. It stays as it is here now.'

/**
 * Saves a form for the version that was read. What someone else has changed in the meantime is marked: an untouched field
 * takes it over, a touched one shows it in a note, and the next save is for the version that was just read. When they
 * have changed nothing of the form, it is saved.
 */
export function useVersion<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { schema, began, read }: FormOfVersion<Values, Sent>,
) {
  const version = useRef(began)

  async function save(send: (version: number) => Promise<{ version: number }>): Promise<void> {
    try {
      const saved = await send(version.current)
      version.current = saved.version
    } catch (error) {
      if (!isRefusedAs(error, 'changed_meanwhile')) throw error
      const saved = await read()
      version.current = saved.version
      const others = error.problem.fields ?? {}
      const notes = takeOver(form, { schema, values: saved.values, others })
      if (notes === null) return save(send)
      throw new ApiError(error.status, { ...error.problem, fields: notes })
    }
  }

  /** Goes on from the saved values, with no field touched. */
  function settle(): void {
    form.reset(form.getValues())
  }
  /** Goes on with the version that another save of this screen has made. */
  function follow({ from, to }: { from: number; to: number }): void {
    if (version.current === from) version.current = to
  }
  return { save, settle, follow }
}

type Saved<Values, Sent> = {
  readonly schema: ZodType<Sent, Values>
  readonly values: Values
  /** What the server says of values that differ. */
  readonly others: Readonly<Record<string, string>>
}

/**
 * Takes over what someone else has changed, and goes on from it. Returns a note for each such field, a touched one's from
 * `others`; `null` when they have changed none. `€25` that was typed and `25` that is saved are the same.
 */
function takeOver<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { schema, values, others }: Saved<Values, Sent>,
): Record<string, string> | null {
  const meant = (fields: unknown) =>
    (schema.safeParse(fields).data ?? fields) as Readonly<Record<string, unknown>>
  const before = meant(form.formState.defaultValues)
  const after = meant(values)
  const now = meant(form.getValues())
  const changed = Object.keys(values).filter((name) => !isSame(before[name], after[name]))
  if (changed.length === 0) return null
  const notes: Record<string, string> = {}
  for (const name of changed as FieldPath<Values>[]) {
    const typed = form.getValues(name)
    form.resetField(name, { defaultValue: values[name] })
    if (isSame(now[name], after[name])) continue
    const isTouched = !isSame(now[name], before[name])
    if (isTouched) form.setValue(name, typed, { shouldDirty: true })
    notes[name] = (isTouched && others[name]) || TAKEN_OVER
  }
  return notes
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
