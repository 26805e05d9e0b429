import { longDay } from '@hive/domain/base/time/day-labels'
import { type Cents, priceText } from '@hive/domain/base/money/cents'
import { nameForMail } from '@hive/domain/base/text/names'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { irishDay } from '@hive/domain/base/time/irish'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

const CREDIT = { ...SAMPLE, id: 7, cents: 1000, expiresAt: new Date('2027-11-23T12:00:00Z') }

type CreditNews = Reader & {
  id: number
  title: string
  cents: Cents
  expiresAt: Date
  /** The teammate who gave it; empty once their account is gone, `null` when an organiser gave it. */
  giver: string | null
}

/** Tells a player of a credit that an organiser or a teammate has given them. */
export const creditMail = declareMail(
  'direct',
  (news: CreditNews) => {
    const { id, title, cents, expiresAt, giver } = news
    const amount = priceText(cents)
    const subject = `You have a credit of ${amount}`
    return {
      id: `credit-${id}`,
      subject,
      lines: [
        giver === null
          ? `We’ve given you a credit of ${amount}, for ${title}.`
          : `${nameForMail(giver) || 'A teammate'} has given you a credit of ${amount}.`,
        `It comes off the price by itself the next time you sign up, until ${longDay(irishDay(expiresAt))}.`,
        ...(giver === null
          ? [
              `If you get money back for ${title} later, the two together are never more than you paid for it.`,
            ]
          : []),
      ],
      button: { text: 'See your credit', path: signInPath(paths.payments) },
      signOff: 'All the best',
    }
  },
  {
    credit: { ...CREDIT, giver: null },
    'credit-from-teammate': { ...CREDIT, giver: 'Conor Walsh' },
  },
)

type MovedCredit = Pick<CreditNews, 'id' | 'email' | 'name' | 'cents'> & { teammate: string }

/** Confirms to a player that they have given a teammate a credit. */
export const creditMovedMail = declareMail(
  'direct',
  (moved: MovedCredit) => {
    const { id, cents, teammate } = moved
    const whom = nameForMail(teammate) || 'your teammate'
    const subject = `You’ve given ${whom} ${priceText(cents)} of your credit`
    return {
      id: `credit-moved-${id}`,
      subject,
      lines: [
        `${priceText(cents)} of your credit is ${whom}’s now, and we’ve written to them as well.`,
      ],
      button: { text: 'See your credit', path: signInPath(paths.payments) },
      ask: 'Wasn’t that you? Please tell us at once.',
      signOff: 'All the best',
    }
  },
  { 'credit-moved': { ...CREDIT, teammate: 'Conor Walsh' } },
)

type EndingCredit = Pick<CreditNews, 'id' | 'email' | 'name' | 'cents' | 'expiresAt'>

/** Reminds a player of a credit that ends soon. */
export const creditReminderMail = declareMail(
  'direct',
  (ending: EndingCredit) => {
    const { id, cents, expiresAt } = ending
    const subject = `Your credit of ${priceText(cents)} ends on ${longDay(irishDay(expiresAt))}`
    return {
      id: `credit-reminder-${id}`,
      subject,
      lines: [
        `You still have ${priceText(cents)} to spend with us. It comes off the price by itself when you sign up, or you can give it to a teammate.`,
      ],
      button: { text: 'Find a league', path: paths.leagues },
      signOff: 'All the best',
    }
  },
  { 'credit-reminder': CREDIT },
)

type VoidedCredit = Pick<CreditNews, 'id' | 'email' | 'name' | 'title' | 'cents'>

/** Tells a player that a credit was a mistake of ours. */
export const creditVoidedMail = declareMail(
  'direct',
  (voided: VoidedCredit) => {
    const { id, title, cents } = voided
    const amount = priceText(cents)
    return {
      id: `credit-voided-${id}`,
      subject: `Sorry, the credit of ${amount} was a mistake`,
      lines: [
        `We told you that you had a credit of ${amount} with us, for ${title}. That was our mistake, so we’ve taken it back. Nothing else of yours has changed.`,
      ],
      button: { text: 'See your credit', path: signInPath(paths.payments) },
      signOff: 'All the best',
    }
  },
  { 'credit-voided': CREDIT },
)

type EndedCredit = Pick<CreditNews, 'email' | 'name' | 'title' | 'cents'> & {
  entryId: number
  /** The part of it that is left. */
  left: Cents
}

/** Tells a player that a favour for a sign-up has ended, or a part of it, since they get back what they paid for that. */
export const creditEndedMail = declareMail(
  'direct',
  (ended: EndedCredit) => {
    const { entryId, title, cents, left } = ended
    const amount = priceText(cents)
    return {
      id: `credit-ended-${entryId}`,
      subject: `A credit of ${amount} for ${title} has ended`,
      lines: [
        `We’d given you a credit for ${title} as a favour. You’re getting money back for ${title}, and the two together are never more than you paid, so ${amount} of that credit has ended.`,
        ...(left > 0 ? [`${priceText(left)} of it is still yours.`] : []),
      ],
      button: { text: 'See your credit', path: signInPath(paths.payments) },
      signOff: 'All the best',
    }
  },
  { 'credit-ended': { ...CREDIT, entryId: 9, left: 500 } },
)
