import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { sessionBox } from '#lib/box.ts'
import { beforeLoadingAgain } from '#lib/load-again.ts'

/**
 * What was typed into forms and not sent, by entry of the history. It is in the memory of the page alone, since it may
 * be about someone's health; a sign-in, a sign-out or a reload ends it.
 */
const unsent = new Map<string, FieldValues>()

type Taken = { address: string; typed: Readonly<Record<string, FieldValues>> }

/** What a page that is loaded again takes along, for that one time. */
const taken = sessionBox<Taken>('typed')
let isTaken = false

/** Forgets all of it. */
export function forgetTyped(): void {
  unsent.clear()
  isTaken = false
}

/** Takes over what was typed before this page was loaded again. */
function takeOver(): void {
  if (isTaken) return
  isTaken = true
  const { address, typed } = taken.read() ?? {}
  taken.clear()
  if (!typed || address !== location.pathname) return
  for (const [place, values] of Object.entries(typed)) unsent.set(place, values)
}

/** Has a page that is loaded again take along what was typed at a place. */
function useTakenAlong(place: string | null, typed: () => FieldValues | null): void {
  const take = useEffectEvent(() => {
    const values = typed()
    if (place === null || values === null) return
    const { pathname: address } = location
    taken.write({ address, typed: { ...taken.read()?.typed, [place]: values } })
  })
  useEffect(() => beforeLoadingAgain(() => take()), [])
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
  /** Whether a page that is loaded again takes it along, by the tab's storage; never for what may be about someone's health. */
  isTakenAlong?: boolean
}

/** Puts what was typed before into a form, and keeps what is left unsent when its page is left. */
export function useTyped<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  { kept, earlier = null, isTakenAlong = false }: Typed<Values>,
): void {
  const { place, read } = useUnsent<Partial<Values>>(kept)
  // Before its fields are drawn, each of which starts from the form's values.
  useState(() => {
    takeOver()
    const typed = read() ?? earlier
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
  })
  useEffect(() => () => keepAt(place, leftUnsent(form)), [form, place])
  useTakenAlong(place, () => (isTakenAlong ? leftUnsent(form) : null))
}

/** What is chosen beside a form's fields, kept as what is typed into them is, by a name; and how to choose more. */
export function useChosen<Values extends FieldValues>(name: string) {
  const { place, read, keep } = useUnsent<Partial<Values>>(name)
  const [chosen, setChosen] = useState<Partial<Values> | null>(() => {
    takeOver()
    return read() ?? null
  })
  useTakenAlong(place, () => chosen)
  function choose(more: Partial<Values>): void {
    setChosen({ ...chosen, ...more })
    keep({ ...chosen, ...more })
  }
  return { chosen, choose }
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
