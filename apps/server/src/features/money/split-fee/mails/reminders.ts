import { longDay } from '@hive/domain/base/time/day-labels'
import { type Cents, priceText } from '@hive/domain/base/money/cents'
import { dayOfRest } from '@hive/domain/roster/registration/split-terms'
import { restText } from '@hive/domain/money/split-fee/split-fee'
import { nameForMail } from '@hive/domain/base/text/names'
import { askedText, officeAskedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import type { Day } from '@hive/domain/base/time/day'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

const REMINDER = {
  ...SAMPLE,
  id: 1204,
  cents: 8000,
  deadline: '2027-01-07',
  isLate: false,
  mailId: null,
}
const REST = { ...SAMPLE, id: 1204, feeCents: 48_000, missingCents: 16_000 }

type About = Reader & {
  id: number
  teamName: string
  leagueId: number
  title: string
}

type Reminder = About & {
  kind: 'share-soon' | 'share-last' | 'share-asked'
  /** Of one that an organiser has asked for. */
  mailId: string | null
  /** Whether the day by which it was to be paid has gone. */
  isLate: boolean
  cents: Cents
  deadline: Day
  device: string | null
  at: Date
}

/** Reminds a teammate of the share that they have not paid. */
export const shareReminder = declareMail(
  'direct',
  (reminder: Reminder, { organiser }) => {
    const { kind, mailId, title, cents, deadline, isLate, device, at } = reminder
    const team = nameForMail(reminder.teamName) || 'your team'
    const amount = priceText(cents)
    const byDay = kind === 'share-last' ? 'today' : `by ${longDay(deadline)}`
    const when = isLate ? 'as soon as you can' : byDay
    return {
      ...about(reminder, 'Pay your share'),
      id: [kind, reminder.id, ...(mailId === null ? [] : [mailId])].join('-'),
      subject: `Your share for ${team}: ${amount} to pay ${when}`,
      lines: [
        `Your captain has split the fee of ${team} in ${title} with the team. Your share is ${amount}. Please pay it ${when}; otherwise your captain has to.`,
      ],
      notes: [device === null ? officeAskedText(organiser.name, at) : askedText({ device, at })],
    }
  },
  {
    'share-soon': { ...REMINDER, kind: 'share-soon' },
    'share-last': { ...REMINDER, kind: 'share-last' },
    'share-asked': { ...REMINDER, kind: 'share-asked', mailId: 'sample', isLate: true },
  },
)

type Rest = About & { feeCents: Cents; missingCents: Cents }

/** Asks the captain who answers for the fee to pay what is missing; after a charge that failed, what the card has not paid. */
export const restMail = declareMail(
  'direct',
  (rest: Rest & { why: 'asked' | 'declined' }) => {
    const { why, title, feeCents, missingCents } = rest
    const team = nameForMail(rest.teamName) || 'your team'
    const missing = priceText(missingCents)
    const fee = priceText(feeCents)
    const line =
      why === 'asked'
        ? `The first night of ${title} is near, and ${missing} of the ${fee} for ${team} is not paid yet. When you split the fee you agreed to pay what’s missing, so please do that now.`
        : `The first night of ${title} is near, and ${missing} of the ${fee} for ${team} is not paid yet. We tried to charge it to your card, as agreed, but the payment didn’t go through and nothing was charged. Please pay now, with the same card or another one.`
    return {
      ...about(rest, 'Pay what is missing'),
      id: `share-rest-${rest.id}`,
      subject:
        why === 'asked'
          ? `${missing} of the fee of ${team} is missing`
          : `We couldn’t charge your card: ${missing} of the fee of ${team} is missing`,
      lines: [`${line} Your teammates can still pay their shares until you have.`],
    }
  },
  {
    'share-rest': { ...REST, why: 'asked' },
    'share-rest-declined': { ...REST, why: 'declined' },
  },
)

/** Tells the captain who answers for the fee when the kept card is charged, and how much at most. */
export const chargeNotice = declareMail(
  'direct',
  (rest: Rest & { startDate: Day }) => {
    const { id, title, feeCents, missingCents } = rest
    const team = nameForMail(rest.teamName) || 'your team'
    const missing = priceText(missingCents)
    const day = longDay(dayOfRest(rest))
    return {
      ...about(rest, 'See who has paid'),
      id: `share-notice-${id}`,
      subject: `We’ll charge ${missing} to your card on ${day}`,
      lines: [
        `${missing} of the ${priceText(feeCents)} for ${team} in ${title} is not paid yet. As agreed when you split the fee, we’ll charge what is still missing to the card that you signed up with, from nine o’clock on ${day}. It’s less if your teammates pay before, and you can pay it yourself at any time until then, with any card.`,
      ],
    }
  },
  { 'share-notice': REST },
)

type ShareGone = Rest & { startDate: Day; leaver: string; shareCents: Cents; hasCard: boolean }

/** Tells the captain that a share has gone back to a teammate who left, so that it is missing again, and what happens with that. */
export const shareGone = declareMail(
  'direct',
  (gone: ShareGone) => {
    const { id, title, feeCents, missingCents, shareCents, leaver, hasCard } = gone
    const team = nameForMail(gone.teamName) || 'your team'
    const who = nameForMail(leaver) || 'A teammate'
    const [share, missing] = [priceText(shareCents), priceText(missingCents)]
    return {
      ...about(gone, 'See what is missing'),
      id: `share-gone-${id}`,
      subject: `${who} has left ${team}: ${share} of the fee is missing again`,
      lines: [
        `${who} isn’t on ${team} in ${title} any more. They left in time, so they get their share back under our cancellation policy, and ${missing} of the ${priceText(feeCents)} is missing now. Someone you invite in their place can pay it. ${restText({ rest: hasCard ? 'charged' : 'asked', startDate: gone.startDate })} You can pay it yourself any time before.`,
      ],
    }
  },
  { 'share-gone': { ...REST, leaver: 'Bren Daly', shareCents: 8000, hasCard: false } },
)

function about({ leagueId }: About, button: string) {
  const path = signInPath(paths.registration(leagueId))
  return { button: { text: button, path } }
}
