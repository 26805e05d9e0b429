import { longDay } from '@hive/domain/leagues/day-labels'
import { type Cents, priceText } from '@hive/domain/leagues/pricing'
import { signInPath } from '@hive/domain/session/return-path'
import { paths } from '@hive/domain/site/paths'
import { irishDay } from '@hive/domain/time/irish'
import { emailBody } from '@hive/look/email.ts'
import type { Sender } from '#features/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type CreditNews = {
  id: number
  email: string
  name: string
  title: string
  cents: Cents
  expiresAt: Date
}

/** Tells a player of a credit that an organiser has given them as a favour. */
export function creditMail(news: CreditNews, { publicUrl, organiser }: Sender): Mail {
  const { id, email, name, title, cents, expiresAt } = news
  const amount = priceText(cents)
  const subject = `You have a credit of ${amount}`
  return {
    id: `credit-${id}`,
    to: email,
    subject,
    ...emailBody({
      title: subject,
      lines: [
        `Hi ${name || 'there'},`,
        `We’ve given you a credit of ${amount}, for ${title}.`,
        `It comes off the price by itself the next time you sign up, until ${longDay(irishDay(expiresAt))}.`,
      ],
      button: { text: 'See your credit', url: `${publicUrl}${signInPath(paths.payments)}` },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `All the best, ${organiser.name}`,
    }),
  }
}
