import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { sessionBox } from '#lib/box.ts'
import { beforeLoadingAgain } from '#lib/load-again.ts'
import { useHydrated } from '#lib/use-hydrated.ts'

/**
 * What was typed into forms and not sent, by entry of the history. It is in the memory of the page alone, since it may
 * be about someone's health; a sign-in, a sign-out or a reload ends it.
 */
const unsent = new Map<string, FieldValues>()

type Left = { address: string; values: FieldValues }

/** What of it a sign-in in the place of the page may take along, by form, with the page that the form is on. */
const left = new Map<string, Left>()

type Taken = { address: string; typed: Readonly<Record<string, FieldValues>> }

/** What the page takes along, by form, that is loaded again or comes after a sign-in; for that one time. */
const taken = sessionBox<Taken>('typed')
let arrived: Taken | null | undefined

/** Forgets all of it. */
export function forgetTyped(): void {
  unsent.clear()
  left.clear()
  arrived = undefined
}

/** Has the sign-in that comes back to a page take along what was typed there. */
export function takeTypedAlong(address: string): void {
  const typed = [...left].filter(([, form]) => form.address === address)
  if (typed.length === 0) return
  taken.write({
    address,
    typed: Object.fromEntries(typed.map(([name, form]) => [name, form.values])),
  })
}

/** Forgets what a sign-in has taken along, since it was somebody else's. */
export function dropTypedAlong(): void {
  taken.clear()
}

/** What was typed into a form before this page came, in the place of one at the same address. */
function takenOver({ name, address }: Place): FieldValues | null {
  if (arrived === undefined) {
    arrived = taken.read()
    taken.clear()
  }
  return name !== null && arrived?.address === address ? (arrived.typed[name] ?? null) : null
}

/** Puts down what came along, once the page has its own. */
function settleArrived(name: string): void {
  if (!arrived) return
  const { [name]: _settled, ...typed } = arrived.typed
  arrived = { ...arrived, typed }
}

/** Has a page that is loaded again take along what was typed into a form. */
function useTakenAlong({ name, address }: Place, typed: () => FieldValues | null): void {
  const take = useEffectEvent(() => {
    const values = typed()
    if (name === null || values === null) return
    taken.write({ address, typed: { ...taken.read()?.typed, [name]: values } })
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

/** A form in an entry of the history. */
type Place = {
  /** The form’s name; `null` where nothing of it is kept. */
  readonly name: string | null
  readonly key: string
  readonly address: string
}

function usePlace(name: string | null): Place {
  const { key, pathname: address } = useLocation()
  return useMemo(() => ({ name, key, address }), [name, key, address])
}

const placeName = ({ name, key }: Place) => `${name} ${key}`

function readAt(place: Place): FieldValues | null {
  return unsent.get(placeName(place)) ?? takenOver(place)
}

/** Keeps what was typed at a place; a sign-in in the place of the page takes it along, if it may. */
function keepAt(place: Place, values: FieldValues | null, isTakenAlong: boolean): void {
  const { name, address } = place
  if (name === null) return
  settleArrived(name)
  if (values) unsent.set(placeName(place), values)
  else unsent.delete(placeName(place))
  if (values && isTakenAlong) left.set(name, { address, values })
  else left.delete(name)
}

/**
 * What was typed before into a form that keeps its own fields, and the way to keep it. What came along with a sign-in or a
 * reload is there once the page is, since the server may have drawn it without.
 */
export function useUnsent<Values extends FieldValues>(name: string) {
  const place = usePlace(name)
  const [kept] = useState(() => unsent.get(placeName(place)) as Values | undefined)
  const [along, setAlong] = useState<Values | null>()
  const isHydrated = useHydrated()
  if (isHydrated && along === undefined) setAlong(takenOver(place) as Values | null)
  const current = useRef<FieldValues | null>(kept ?? null)
  const keep = (values: Values | null) => {
    current.current = values
    keepAt(place, values, true)
  }
  const keepAlong = useEffectEvent((values: Values) => keep(values))
  useEffect(() => {
    if (along) keepAlong(along)
  }, [along])
  useTakenAlong(place, () => current.current)
  return { earlier: along ?? kept, cameAlong: Boolean(along), keep }
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
  const place = usePlace(kept)
  // Before its fields are drawn, each of which starts from the form's values.
  useState(() => {
    const typed = readAt(place) ?? earlier
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
  })
  useEffect(() => () => keepAt(place, leftUnsent(form), isTakenAlong), [form, isTakenAlong, place])
  useTakenAlong(place, () => (isTakenAlong ? leftUnsent(form) : null))
}

/**
 * What is chosen beside a form's fields, or in place of a form, kept as what is typed into one is, by a name; how to choose
 * more, and to forget it once it has been sent. What may be about someone's health is not taken along.
 */
export function useChosen<Values extends FieldValues>(name: string, isTakenAlong = true) {
  const place = usePlace(name)
  const [chosen, setChosen] = useState(() => readAt(place) as Partial<Values> | null)
  useTakenAlong(place, () => (isTakenAlong ? chosen : null))
  const keepEarlier = useEffectEvent(() => keepAt(place, chosen, isTakenAlong))
  useEffect(() => keepEarlier(), [])
  function keep(values: Partial<Values> | null): void {
    setChosen(values)
    keepAt(place, values, isTakenAlong)
  }
  return {
    chosen,
    choose: (more: Partial<Values>) => keep({ ...chosen, ...more }),
    forget: () => keep(null),
  }
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
