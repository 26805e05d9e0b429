import { longDay } from '@hive/domain/base/time/day-labels'
import { type Cents, priceText } from '@hive/domain/base/money/cents'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import { sharesBackText } from '@hive/domain/money/split-fee/split-fee'
import { nameForMail } from '@hive/domain/roster/teams/team'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { emailBody } from '@hive/look/email.ts'
import { z } from 'zod'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

/** The mails about a payment of a share: it counts, was charged to a kept card, or goes back. */
export const shareMailKind = z.enum(['paid', 'charged', 'back'])

type ShareNews = {
  id: number
  email: string
  name: string
  teamName: string | null
  leagueId: number
  title: string
  cents: Cents
  paidAt: Date | null
  /** The series of its receipt's number. */
  series: string
  startDate: Day
}

/** Confirms a share that was paid or charged, or says that its money goes back. */
export function shareMail(
  news: ShareNews,
  kind: z.output<typeof shareMailKind>,
  { publicUrl, organiser }: Sender,
): Mail {
  const { id, email, name, cents, paidAt, series } = news
  const team = nameForMail(news.teamName ?? '') || 'your team'
  const { subject, line, note, button, from } = WORDINGS[kind]({ ...news, team })
  const day = paidAt ? `, ${longDay(irishDay(paidAt))}` : ''
  return {
    id: `share-${kind}-${id}`,
    to: email,
    subject,
    ...emailBody({
      title: subject,
      lines: [`Hi ${name || 'there'},`, line],
      facts: [
        ['What', `Share of the team fee: ${team}`],
        ['Paid', priceText(cents)],
        ['Receipt', `${receiptNumber(id, series)}${day}`],
      ],
      button: { text: button[0], url: `${publicUrl}${signInPath(button[1])}` },
      notes: [
        ...(note ? [note] : []),
        `Questions? Reply to this e-mail or write to ${organiser.email}.`,
      ],
      from: `${from}, ${organiser.name}`,
    }),
  }
}

type ShareText = {
  subject: string
  line: string
  note: string | null
  button: [text: string, path: string]
  from: string
}

const WORDINGS: Record<
  z.output<typeof shareMailKind>,
  (share: ShareNews & { team: string }) => ShareText
> = {
  paid: ({ id, team, title, cents, startDate, paidAt }) => ({
    subject: `Your share for ${team} is paid`,
    line: `Thanks! You’ve paid ${priceText(cents)} of the fee of ${team} in ${title}.`,
    note: `${sharesBackText({ startDate }, { reader: 'mate', today: irishDay(paidAt ?? new Date(0)) })} You get all of it back if your captain takes the team out in time, or we call the league off.`,
    button: ['See your receipt', paths.receipt(id)],
    from: 'See you on court',
  }),
  charged: ({ id, team, title, cents }) => ({
    subject: `We’ve charged your card: ${priceText(cents)} for ${team}`,
    line: `Not everyone on ${team} has paid their share of the fee in ${title}. As agreed when you split it, we’ve charged the ${priceText(cents)} that was missing to the card you signed up with. Once all of the fee is paid, we no longer keep that card.`,
    note: null,
    button: ['See your receipt', paths.receipt(id)],
    from: 'See you on court',
  }),
  back: ({ leagueId, team, title, cents }) => ({
    subject: `We’re refunding your share for ${team}`,
    line: `Your payment of ${priceText(cents)} came in when there was nothing left to pay for ${team} in ${title}. All of it is on its way back to your card. It can take your bank five to ten days to show it.`,
    note: null,
    button: ['Your registration', paths.registration(leagueId)],
    from: 'All the best',
  }),
}
