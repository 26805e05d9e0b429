import { SPORTS } from '../account/sports.ts'
import type { Weekday } from '../../base/time/day.ts'

/** Someone who wants to hear when there is a league for them. */
export type Interest = {
  readonly email: string
  readonly name: string
  /** Ids of the sports that they would play, in the order of the list. */
  readonly sports: readonly number[]
  /** Other sports that they play; empty unless Other is among the sports. */
  readonly otherSport: string
  /** The towns that suit them, with commas between. */
  readonly preferredLocation: string
  /** The nights that suit them, in the order of the week; empty when they have not said. */
  readonly nights: readonly Weekday[]
}

export const INTEREST_NAME_MAXIMUM = 100
/** The longest text that lists several things, separated by commas. */
export const INTEREST_TEXT_MAXIMUM = 200

/** How long an interest is kept after it was last sent. */
export const INTEREST_YEARS = 2

/** A person needs at least this long to read the page, fill in the form and send it. */
export const QUICKEST_PERSON_MS = 2000

const NAMES: Readonly<Record<number, string>> = SPORTS

export function isSport(id: number): boolean {
  return id in NAMES
}

/** A sport's name; empty for one that is not on the list. */
export function sportName(id: number): string {
  return NAMES[id] ?? ''
}

type Trace = {
  /** The content of the hidden field. */
  readonly hidden: string
  /** How long the page had been open; `undefined` when the sender does not say. */
  readonly pageAgeMs: number | undefined
}

/** The trap that gave a robot away; `null` for a person. */
export function botTrap({ hidden, pageAgeMs }: Trace): 'hidden_field' | 'too_quick' | null {
  if (hidden !== '') return 'hidden_field'
  return pageAgeMs !== undefined && pageAgeMs < QUICKEST_PERSON_MS ? 'too_quick' : null
}
