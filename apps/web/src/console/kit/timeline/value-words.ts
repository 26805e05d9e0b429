import { shortDay } from '@hive/domain/base/time/day-labels'
import { wallLabel } from '@hive/domain/base/time/moment-label'
import { SAID_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import { RULE_NAMES } from '@hive/domain/leagues/leagues/table-order'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { irishMoment } from '#lib/irish-date.ts'

/** The names of values that do not say by themselves what they are. */
const NAMES: Readonly<Record<string, string>> = {
  ...SAID_FIELDS,
  one: 'Score of team one',
  two: 'Score of team two',
  forfeit: 'Won by forfeit',
  courtNumber: 'Court',
  signUps: 'Sign-ups',
  cents: 'Amount',
  isKept: 'Place kept',
  kept: 'Left of what was paid',
  way: 'How',
  leagueId: 'League number',
  teamId: 'Team number',
  noteId: 'Note number',
  refundId: 'Refund number',
}

/** The ways of money, as an organiser says them. */
const WAYS: Readonly<Record<string, string>> = {
  bank: 'bank transfer',
  choice: 'card or credit, as they choose',
}

/** The rules of a table, as its page says them. */
const RULES: Readonly<Record<string, string>> = RULE_NAMES

/** Values in cents, of which some are not called so. */
const CENTS = /cents$|^kept$/i

const NONE = 'none'
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** A minute of an Irish clock, as organisers set them. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** A value from a list in the code, such as `team_one`. */
const WORD = /^[a-z]+(_[a-z]+)*$/

/** `paidCents` as people read it: `Paid`. */
export function nameOf(name: string): string {
  const known = NAMES[name]
  if (known) return known
  const words = name
    .replace(/Cents$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as people read it: amounts in euro, times by Irish clocks, yes and no. */
export function valueOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return CENTS.test(name) ? exactPriceText(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => valueOf(name, one)).join(', ') || NONE
  if (typeof value === 'object') return partsText(value)
  if (typeof value !== 'string') return NONE
  if (name === 'way') return WAYS[value] ?? value
  if (name === 'tableOrder') return RULES[value] ?? value
  if (INSTANT.test(value)) return irishMoment(value)
  if (MOMENT.test(value)) return wallLabel(value)
  if (DAY.test(value)) return shortDay(value)
  return WORD.test(value) ? value.replaceAll('_', ' ') : value
}

/** `Starts: 6:30 pm, Court: 2` */
function partsText(value: object): string {
  const parts = Object.entries(value).map(
    ([name, part]) => `${nameOf(name)}: ${valueOf(name, part)}`,
  )
  return parts.join(', ') || NONE
}
