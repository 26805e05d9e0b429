import { useRef } from 'react'
import { isRefusedAs } from '#lib/error-text.ts'

type SavedVersion<Values> = { readonly version: number; readonly values: Values }

type FormFields<Values> = {
  /** The object as it was read. */
  readonly began: SavedVersion<Values>
  readonly read: () => Promise<SavedVersion<Values>>
  readonly send: (values: Values, version: number) => Promise<{ version: number }>
}

/**
 * Saves the fields of an object one by one, for the version that was read. What someone else has saved in other fields
 * stays. When they have saved the same field, the refusal is shown, and the next save is for the version that was just read.
 */
export function useFieldVersions<Values extends object>({ began, read, send }: FormFields<Values>) {
  const saved = useRef(began)

  /** Gives the version before and after. */
  async function put<Name extends keyof Values>(name: Name, value: Values[Name]) {
    const { version: from, values } = saved.current
    const changed = { ...values, [name]: value }
    const { version: to } = await send(changed, from)
    saved.current = { version: to, values: changed }
    return { from, to }
  }

  async function saveField<Name extends keyof Values>(name: Name, value: Values[Name]) {
    try {
      return await put(name, value)
    } catch (error) {
      if (!isRefusedAs(error, 'changed_meanwhile')) throw error
      const before = saved.current.values[name]
      saved.current = await read()
      if (saved.current.values[name] !== before) throw error
      return put(name, value)
    }
  }

  return {
    saveField,
    /** The saved values and their version, as far as this screen knows. */
    newest: () => saved.current,
    /** Goes on from what was saved or read elsewhere on the screen. */
    keep(newest: SavedVersion<Values>) {
      saved.current = newest
    },
  }
}
