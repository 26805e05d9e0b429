import { useEffect, useRef, useState } from 'react'
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

export type Typed<Values> = {
  /** The form's name, under which what was typed into it is there again after Back and Forward. */
  kept?: string | undefined
  /** What its owner typed before, and has not sent. */
  earlier?: Values | null | undefined
}

/** Puts what was typed before into a form, and keeps what is left unsent when its page is left. */
export function useTyped<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { kept, earlier = null }: Typed<Values>,
): void {
  const { key } = useLocation()
  const place = kept === undefined ? null : `${kept} ${key}`
  // Before its fields are drawn, each of which starts from the form's values.
  useState(() => {
    const values =
      (place === null ? undefined : (unsent.get(place) as Values | undefined)) ?? earlier
    if (values) form.reset(values, { keepDefaultValues: true })
  })
  const isUnsent = place !== null && form.formState.isDirty
  const last = useRef(isUnsent)
  useEffect(() => {
    last.current = isUnsent
  }, [isUnsent])
  useEffect(
    () => () => {
      if (place === null) return
      if (last.current) unsent.set(place, form.getValues())
      else unsent.delete(place)
    },
    [form, place],
  )
}
