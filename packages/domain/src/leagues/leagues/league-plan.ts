import { type ClockTime, type Day, daysBetween } from '../../base/time/day.ts'
import { longDay } from '../../base/time/day-labels.ts'
import { type Cents, priceText } from '../../base/money/cents.ts'
import { pick } from '../../pick.ts'
import {
  ANNOUNCED_CHANGES,
  type AnnouncedChange,
  HEARD_FIELDS,
  type HeardField,
  LEAGUE_FIELDS,
  type PlainLeagueValues,
} from './league-fields.ts'
import type { Moment } from './nights.ts'
import type { RegistrationChoice } from './registration-choice.ts'

/** An organiser's plan of a league, as far as rules are about it. */
export type LeaguePlan = {
  readonly nights: readonly Day[]
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  readonly teamPrice: Cents
  readonly individualPrice: Cents
  readonly registration: RegistrationChoice
  readonly registrationOpens: Moment | null
  readonly registrationCloses: Moment | null
  readonly rosterDeadline: Day | null
  /** When last season’s captains can sign up before everyone else. */
  readonly renewalOpens: Moment | null
}

type Note = readonly [field: string, note: string]

/** The payment provider takes no less. */
const LEAST_PRICE: Cents = 50

/** A league is not played for longer than this. */
const LONGEST_DAYS = 400

/** The contradictions in a plan, by field: such a league is not even kept as a draft. */
export function planProblems(plan: LeaguePlan): Note[] {
  const { nights, startTime, endTime, registration, registrationOpens, registrationCloses } = plan
  const [first, last] = endsOf(nights)
  const isOpenedLate = registration === 'opens_at' && (registrationOpens ?? '') >= `${last}T24`
  const isClosedFirst =
    registrationCloses !== null &&
    registration === 'opens_at' &&
    registrationCloses <= (registrationOpens ?? '')
  return [
    noteIf(new Set(nights).size < nights.length, 'nights', 'Two nights are on the same day.'),
    noteIf(
      daysBetween(first, last) > LONGEST_DAYS,
      'nights',
      'The nights are more than a year apart.',
    ),
    noteIf(endTime <= startTime, 'endTime', 'Please choose an end after the start.'),
    noteIf(
      registration === 'opens_at' && registrationOpens === null,
      'registrationOpens',
      'Please enter when sign-up opens.',
    ),
    noteIf(isOpenedLate, 'registrationOpens', 'Sign-up would open after the last night.'),
    noteIf(
      isRenewedLate(plan),
      'renewalOpens',
      'Please choose a time before sign-up opens for everyone.',
    ),
    noteIf(isClosedFirst, 'registrationCloses', 'Sign-up would close before it opens.'),
    noteIf(
      plan.rosterDeadline !== null && plan.rosterDeadline > last,
      'rosterDeadline',
      `Please choose a day up to the last night, ${longDay(last)}.`,
    ),
  ].flat()
}

function isRenewedLate({ registration, registrationOpens, renewalOpens }: LeaguePlan): boolean {
  if (registration !== 'opens_at' || registrationOpens === null) return false
  return renewalOpens !== null && renewalOpens >= registrationOpens
}

/** Whether a league costs what the payment provider takes, both ways in. */
export function hasPrices(plan: Pick<LeaguePlan, 'individualPrice' | 'teamPrice'>): boolean {
  return plan.individualPrice >= LEAST_PRICE && plan.teamPrice >= LEAST_PRICE
}

/** The things a draft still lacks before everyone can see it, by field. */
export function missingToPublish(plan: LeaguePlan, at: Moment): Note[] {
  const { startTime, teamPrice, individualPrice, registrationCloses } = plan
  const [first] = endsOf(plan.nights)
  const price = `Please enter a price of at least ${priceText(LEAST_PRICE)}.`
  return [
    noteIf(individualPrice < LEAST_PRICE, 'individualPrice', price),
    noteIf(teamPrice < LEAST_PRICE, 'teamPrice', price),
    noteIf(
      `${first}T${startTime}` <= at,
      'nights',
      `The first night, ${longDay(first)}, is over. Please move the nights.`,
    ),
    noteIf(
      registrationCloses !== null && registrationCloses <= at,
      'registrationCloses',
      'Sign-up would be closed already.',
    ),
  ].flat()
}

function noteIf(isWrong: boolean, field: string, note: string): Note[] {
  return isWrong ? [[field, note]] : []
}

function endsOf(nights: readonly Day[]): [first: Day, last: Day] {
  const sorted = nights.toSorted()
  const [first = ''] = sorted
  return [first, sorted.at(-1) ?? first]
}

/** The fields of a league whose changes people who have signed up must hear of. */
export type AnnouncedFields = Readonly<
  Pick<PlainLeagueValues, HeardField & keyof PlainLeagueValues>
> &
  Pick<LeaguePlan, 'nights'>

/** These fields of a league, and no other. */
export function announcedFields(league: AnnouncedFields): AnnouncedFields {
  return pick(league, HEARD_FIELDS)
}

/** The changes between two states of a league that those who have signed up must hear of, each once. */
export function changesToAnnounce(
  before: AnnouncedFields,
  after: AnnouncedFields,
): AnnouncedChange[] {
  const changed = new Set(
    HEARD_FIELDS.filter((name) => String(before[name]) !== String(after[name])).map(heardAs),
  )
  return ANNOUNCED_CHANGES.filter((change) => changed.has(change))
}

function heardAs(name: HeardField): AnnouncedChange {
  return LEAGUE_FIELDS[name].heardAs
}
