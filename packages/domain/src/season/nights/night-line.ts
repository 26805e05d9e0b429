import { counted } from '../../base/text/words.ts'
import { irishTime } from '../../base/time/irish.ts'

/** Whether a phone of a night is waited for, runs it, was taken off it, or is past its end. */
export const PHONE_STATES = ['invited', 'in_use', 'ended', 'over'] as const
type PhoneState = (typeof PHONE_STATES)[number]

type Phone = {
  readonly state: PhoneState
  /** When it last agreed with Hive; an ISO time. */
  readonly agreedAt: string | null
}

const STATE_WORDS: Readonly<Record<PhoneState, string>> = {
  invited: 'waiting',
  in_use: 'in use',
  ended: 'ended',
  over: 'over',
}

/** `in use (agreed 20:14)`: how a phone of a night is. */
export function phoneText({ state, agreedAt }: Phone): string {
  return `${STATE_WORDS[state]}${agreedText(agreedAt)}`
}

function agreedText(agreedAt: string | null): string {
  return agreedAt === null ? '' : ` (agreed ${irishTime(new Date(agreedAt))})`
}

type Line = {
  readonly hall: string
  /** How many games are on, and of how many a team is short. */
  readonly games: number
  readonly short: number
  /** How many nights there are on which partners change each round. */
  readonly partners?: number
  readonly phones: readonly Phone[]
}

/** `Tonight, Leixlip: 6 games, 2 short, 1 phone in use (agreed 20:14).` It says what is known and no more. */
export function nightLine({ hall, games, short, partners = 0, phones }: Line): string {
  const parts = [
    games > 0 || partners === 0 ? counted(games, 'game') : null,
    partners > 0 ? counted(partners, 'partner night') : null,
    short > 0 ? `${short} short` : null,
    usedText(phones.filter(({ state }) => state === 'in_use')),
    waitingText(phones.filter(({ state }) => state === 'invited').length),
  ]
  return `Tonight, ${hall}: ${parts.filter((part) => part !== null).join(', ')}.`
}

/** The phones in use, with the time up to which Hive has heard of all of them. */
function usedText(phones: readonly Phone[]): string | null {
  if (phones.length === 0) return null
  const agreed = phones.flatMap(({ agreedAt }) => agreedAt ?? [])
  const [since = null] = agreed.toSorted((one, other) => one.localeCompare(other))
  return `${counted(phones.length, 'phone')} in use${agreedText(agreed.length < phones.length ? null : since)}`
}

function waitingText(links: number): string | null {
  return links === 0 ? null : `${counted(links, 'link')} not used yet`
}
