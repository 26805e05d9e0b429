import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'

/**
 * What was typed into forms and not sent, by entry of the history. It is in the memory of the page alone, since it may
 * be about someone's health: nothing of it is stored, and a sign-in, a sign-out or a reload ends it.
 */
const unsent = new Map<string, FieldValues>()

/** Forgets all of it. */
export function forgetTyped(): void {
  unsent.clear()
}

/** What stood in forms when they were sent or given up, by their control: none of it is left to keep. */
const settled = new WeakMap<object, string>()

type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>

/** Says that what stands in a form has been sent, or is given up. */
export function settleTyped<Values extends FieldValues, Sent>(form: Form<Values, Sent>): void {
  settled.set(form.control, JSON.stringify(form.getValues()))
}

/** What was typed into a form of this entry of the history, by the form's name, and the way to keep it. */
export function useUnsent<Values extends FieldValues>(name: string | null) {
  const { key } = useLocation()
  const place = name === null ? null : `${name} ${key}`
  return {
    place,
    read: () => (place === null ? undefined : (unsent.get(place) as Values | undefined)),
    keep: (values: Values | null) => keepAt(place, values),
  }
}

function keepAt(place: string | null, values: FieldValues | null): void {
  if (place === null) return
  if (values) unsent.set(place, values)
  else unsent.delete(place)
}

export type Typed<Values> = {
  /** The form's name, under which what was typed into it is there again after Back and Forward; `null` for what nobody types. */
  kept: string | null
  /** What its owner typed before, and has not sent. */
  earlier?: Values | null | undefined
}

/** Puts what was typed before into a form, and keeps what is left unsent when its page is left. */
export function useTyped<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  { kept, earlier = null }: Typed<Values>,
): void {
  const { place, read } = useUnsent<Partial<Values>>(kept)
  // Before its fields are drawn, each of which starts from the form's values.
  useState(() => {
    const typed = read() ?? earlier
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
  })
  useEffect(() => () => keepAt(place, leftUnsent(form)), [form, place])
}

/**
 * The fields that differ from what the form began with; the others take over what somebody else may have saved since.
 * `null` where nothing does, or all of it has been sent.
 */
function leftUnsent<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
): FieldValues | null {
  const values = form.getValues()
  if (settled.get(form.control) === JSON.stringify(values)) return null
  const began: FieldValues = form.formState.defaultValues ?? {}
  const touched = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(began[name]),
  )
  return touched.length === 0 ? null : Object.fromEntries(touched)
}
