import { paths } from '@hive/domain/base/site/paths'
import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { priceText } from '@hive/domain/base/money/cents'
import { CAPTAIN_REWARD_PERCENT } from '@hive/domain/leagues/promotions/promotion'
import { boughtText } from '@hive/domain/roster/registration/bought'
import { refundTerms } from '@hive/domain/money/payments/cancellation'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { priceParts, receiptNumber } from '@hive/domain/money/payments/receipt'
import { dayOfRest, shareDeadline } from '@hive/domain/roster/registration/split-terms'
import { nameForMail } from '@hive/domain/base/text/names'
import { lastDayOfPlace } from '@hive/domain/roster/registration/try-out'
import { signInPath } from '@hive/domain/base/session/return-path'
import { weekdayOf } from '@hive/domain/base/time/day'
import { otherHallText, setFor } from '@hive/domain/leagues/leagues/other-halls'
import { irishDay } from '@hive/domain/base/time/irish'
import { declareMail, SAMPLE } from '#features/base/mails/service.ts'
import type { findConfirmation } from '../queries.ts'
import { calendarOf, nightsOf } from '../calendar.ts'

export type Confirmation = NonNullable<Awaited<ReturnType<typeof findConfirmation>>> &
  Pick<Parameters<typeof calendarOf>[0], 'otherHalls'>

/** Someone who is in, at the price of a promotion. */
export const CONFIRMATION: Confirmation = {
  ...SAMPLE,
  id: 1204,
  state: 'confirmed',
  listedCents: 9000,
  dueCents: 8100,
  creditCents: 0,
  discount: 'promotion',
  percent: 10,
  tryItOut: false,
  firstNight: '2027-01-12',
  nights: 8,
  teamName: null,
  registrationTypeId: REGISTRATION_TYPE_IDS.individual,
  upgradesId: null,
  takesOverId: null,
  splitFeeCents: null,
  splitRest: null,
  shareCents: null,
  isLate: false,
  endDate: '2027-03-02',
  leagueNights: null,
  endTime: '21:30:00',
  address: 'Collinstown, Leixlip, Co. Kildare',
  eircode: 'W23 E9Y6',
  otherHalls: [],
  paidAt: new Date('2026-12-01T10:00:00Z'),
}
const PARISH_HALL = {
  from: '2027-01-19',
  until: '2027-01-26',
  startTime: '19:00',
  endTime: '21:00',
  venueName: 'Parish Hall',
  address: 'Main Street, Lucan',
  eircode: '',
}
const TEAM = {
  registrationTypeId: REGISTRATION_TYPE_IDS.team,
  teamName: SAMPLE.teamName,
}
const SPLIT = {
  ...TEAM,
  listedCents: 48_000,
  splitFeeCents: 48_000,
  discount: null,
  percent: null,
  shareCents: 8000,
}

/** Confirms a registration: league, place and time, with the receipt and the nights for a calendar. */
export const confirmationMail = declareMail(
  'direct',
  (confirmation: Confirmation, sender) => {
    const { id, leagueId, title, venueName, address, dueCents, paidAt } = confirmation
    return {
      id: `confirmation-${id}`,
      subject: `You are in: ${title}`,
      lines: [
        welcome(confirmation),
        ...fixturesOf(confirmation),
        'Bring athletic wear and a water bottle. All equipment is provided.',
      ],
      facts: [
        ['What', boughtText(placeOf(confirmation))],
        ...when(confirmation),
        ['Where', `${venueName}, ${address} ${confirmation.eircode}`.trim()],
        ...elsewhere(confirmation),
        ...receipt(confirmation),
      ],
      button: { text: 'View your League', path: paths.yourLeagues },
      notes: [
        ...stay(confirmation),
        ...keptCard(confirmation),
        ...(dueCents === 0 || !paidAt ? [] : [refundTerms(confirmation, irishDay(paidAt))]),
        `Has something come up? You can cancel here: ${sender.publicUrl}${signInPath(paths.registration(leagueId))}`,
      ],
      attachments: [
        {
          filename: 'league-nights.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: calendarOf(confirmation, sender),
        },
      ],
    }
  },
  {
    'confirmation-individual': CONFIRMATION,
    'confirmation-team': { ...CONFIRMATION, ...TEAM },
    'confirmation-late-team': { ...CONFIRMATION, ...TEAM, isLate: true },
    'confirmation-other-hall': { ...CONFIRMATION, otherHalls: [PARISH_HALL] },
    'confirmation-try-out': { ...CONFIRMATION, tryItOut: true, nights: 1 },
    'confirmation-split': { ...CONFIRMATION, ...SPLIT, dueCents: 8000 },
    'confirmation-kept-card': { ...CONFIRMATION, ...SPLIT, splitRest: 'charged', dueCents: 8000 },
    'confirmation-share': {
      ...CONFIRMATION,
      ...SPLIT,
      registrationTypeId: REGISTRATION_TYPE_IDS.team_player,
      listedCents: 0,
      dueCents: 0,
      splitFeeCents: null,
      paidAt: null,
    },
  },
)

function placeOf({ teamName, upgradesId, ...place }: Confirmation) {
  const name = nameForMail(teamName ?? '') || null
  return { ...place, teamName: name, isUpgrade: upgradesId !== null }
}

function welcome({ title, teamName, registrationTypeId, tryItOut, upgradesId }: Confirmation) {
  if (registrationTypeId === REGISTRATION_TYPE_IDS.team_player) {
    return `You are in! You are registered on ${nameForMail(teamName ?? '') || 'your team'} in ${title}.`
  }
  if (teamName) {
    return `You are in! ${teamName} has its place in ${title}. We are e-mailing the teammates you invited.`
  }
  if (upgradesId !== null) return `You are in for the whole of ${title}. Good to have you with us.`
  return `You are in! Your place in ${title} is confirmed${tryItOut ? ' for a one-week try-out' : ''}.`
}

/** What a team reads that comes after the fixtures of its league were out. */
function fixturesOf({ isLate }: Confirmation): string[] {
  if (!isLate) return []
  return [
    'The fixtures of this league are out already, and your team’s are being made. We’ll write as soon as you have your games.',
  ]
}

/** Until when a try-out's place is kept for a player who would like to stay. */
function stay({ tryItOut, firstNight, startDate }: Confirmation): string[] {
  if (!tryItOut) return []
  const day = longDay(lastDayOfPlace(firstNight ?? startDate))
  return [
    `Would you like to stay? We keep your place until ${day}, and what you paid counts towards the rest.`,
  ]
}

/** The agreement of a captain whose card is kept. */
function keptCard({ splitRest, splitFeeCents, dueCents, startDate }: Confirmation): string[] {
  if (splitRest !== 'charged' || splitFeeCents === null) return []
  const most = priceText(splitFeeCents - dueCents)
  const day = longDay(dayOfRest({ startDate }))
  return [
    `As agreed, if any of the team fee is still missing on ${day}, we’ll charge it, at most ${most}, to the card you paid with.`,
  ]
}

/** The player's nights: the first, and how many. */
function when(confirmation: Confirmation): [string, string][] {
  const nights = nightsOf(confirmation)
  const first = nights[0] ?? confirmation.startDate
  const last = nights.at(-1) ?? first
  const { startTime } = setFor(first, confirmation.otherHalls) ?? confirmation
  const at = `${weekdayOf(first)}, ${longDay(first)} at ${clockLabel(startTime)}`
  return nights.length === 1
    ? [[confirmation.tryItOut ? 'Your night' : 'First night', at]]
    : [
        ['First night', at],
        ['Nights', `${nights.length}, the last on ${longDay(last)}`],
      ]
}

/** The nights that are in another hall. */
function elsewhere(confirmation: Confirmation): [string, string][] {
  const nights = nightsOf(confirmation)
  return confirmation.otherHalls
    .filter(({ from, until }) => nights.some((night) => from <= night && night <= until))
    .map(({ venueName: name, ...hall }) => [
      'Other hall',
      `${otherHallText({ ...hall, venue: { name } })}, ${hall.address} ${hall.eircode}`.trim(),
    ])
}

function whyFree({ registrationTypeId, takesOverId, shareCents, startDate }: Confirmation): string {
  if (registrationTypeId === REGISTRATION_TYPE_IDS.team_player) {
    return shareCents === null
      ? 'Your team captain has already paid: nothing else to pay'
      : `Nothing yet: please pay your share of the team fee, ${priceText(shareCents)}, by ${longDay(shareDeadline({ startDate }))} on the page of your registration`
  }
  return takesOverId === null
    ? 'Nothing to pay'
    : 'The player who gave you the place has already paid: nothing else to pay'
}

/** The payment and its goods, as on a receipt. */
function receipt(confirmation: Confirmation): [string, string][] {
  const { id, listedCents, dueCents, discount, percent, paidAt, upgradesId } = confirmation
  const { creditCents, splitFeeCents, series } = confirmation
  if (listedCents === 0) return [['Paid', whyFree(confirmation)]]
  const off = discount ? (percent ?? CAPTAIN_REWARD_PERCENT) : 0
  const parts = priceParts({ listed: listedCents, due: splitFeeCents ?? dueCents, percent: off })
  return [
    ['Price', priceText(listedCents)],
    ...(discount
      ? [
          [
            discount === 'promotion' ? 'Promotion' : 'Captain reward',
            `${off}% off, ${priceText(parts.off)} less`,
          ] as [string, string],
        ]
      : []),
    ...(upgradesId === null
      ? []
      : [['Paid with your try-out', priceText(parts.credited)] as [string, string]]),
    ...(splitFeeCents === null
      ? []
      : [['Shares of your teammates', priceText(splitFeeCents - dueCents)] as [string, string]]),
    ...(creditCents > 0 ? [['Credit', `${priceText(creditCents)} less`] as [string, string]] : []),
    [
      'Paid',
      `${priceText(dueCents - creditCents)}, ${splitFeeCents === null ? 'nothing else to pay' : 'your share'}`,
    ],
    ['Receipt', `${receiptNumber(id, series)}${paidAt ? `, ${longDay(irishDay(paidAt))}` : ''}`],
  ]
}
