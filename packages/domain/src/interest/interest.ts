import { OTHER_SPORT, SPORTS } from '../account/profile.ts'

/** Someone who wants to be told when there is something for them. */
export type Interest = {
  readonly email: string
  readonly name: string
  /** Ids of the sports that they would play, in the order of the list. */
  readonly sports: readonly number[]
  /** What they play besides; empty unless Other is among the sports. */
  readonly otherSport: string
  /** The towns that suit them, with commas between. */
  readonly preferredLocation: string
}

export const INTEREST_NAME_MAXIMUM = 100
/** Of what can hold many, with commas between. */
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

/** An interest as it is kept: each sport once, lists tidy, and nothing about a sport that was not ticked. */
export function tidyInterest(typed: Interest): Interest {
  const sports = [...new Set(typed.sports)].filter(isSport).toSorted((one, two) => one - two)
  return {
    email: typed.email.trim(),
    name: tidyText(typed.name),
    sports,
    otherSport: sports.includes(OTHER_SPORT) ? entries(typed.otherSport).join(', ') : '',
    preferredLocation: entries(typed.preferredLocation).join(', '),
  }
}

/** What stands between the commas, each once, whatever its capitals. */
export function entries(list: string): string[] {
  const found = new Map<string, string>()
  for (const entry of list.split(',').map(tidyText)) {
    const key = entry.toLowerCase()
    if (entry !== '' && !found.has(key)) found.set(key, entry)
  }
  return [...found.values()]
}

/** On one line, without what cannot be seen. */
function tidyText(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

type Trace = {
  /** What stands in a field that no person sees. */
  readonly hidden: string
  /** How long the page had been there; `undefined` where the sender does not say. */
  readonly pageAgeMs: number | undefined
}

/** The trap that gave a robot away; `null` for a person. */
export function botTrap({ hidden, pageAgeMs }: Trace): 'hidden_field' | 'too_quick' | null {
  if (hidden !== '') return 'hidden_field'
  return pageAgeMs !== undefined && pageAgeMs < QUICKEST_PERSON_MS ? 'too_quick' : null
}
