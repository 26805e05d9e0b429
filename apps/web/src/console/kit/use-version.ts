import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/api.ts'
import { isRefusedAs } from '#lib/error-text.ts'

type SavedVersion<Values> = { readonly version: number; readonly values: Values }

/**
 * Saves a form for the version that was read. When someone else has saved in the meantime, untouched fields take over
 * what is saved now, touched ones show it in a note, and the next save is for the version that was just read.
 */
export function useVersion<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  began: number,
  read: () => Promise<SavedVersion<Values>>,
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
      const isTouched = takeOver(form, saved.values)
      const fields = Object.entries(error.problem.fields ?? {}).filter(([name]) => isTouched(name))
      throw new ApiError(error.status, { ...error.problem, fields: Object.fromEntries(fields) })
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

/** Takes saved values over into untouched fields; returns the names of the touched ones. */
function takeOver<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  values: Values,
): (name: string) => boolean {
  const names = Object.keys(values) as FieldPath<Values>[]
  const touched = new Set<string>(names.filter((name) => form.getFieldState(name).isDirty))
  for (const name of names) {
    if (touched.has(name)) continue
    form.resetField(name, { defaultValue: values[name] })
  }
  return (name) => touched.has(name)
}
