import { longDay } from '@hive/domain/base/time/day-labels'
import { type Cents, priceText } from '@hive/domain/base/money/cents'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import { sharesBackText } from '@hive/domain/money/split-fee/split-fee'
import { nameForMail } from '@hive/domain/base/text/names'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

/** The mails about a payment of a share: it counts, was charged to a kept card, or goes back. */
export const shareMailKind = z.enum(['paid', 'charged', 'back'])

type ShareNews = Reader & {
  id: number
  kind: z.output<typeof shareMailKind>
  teamName: string | null
  leagueId: number
  title: string
  cents: Cents
  paidAt: Date | null
  /** The series of its receipt's number. */
  series: string
  startDate: Day
}

const SHARE: ShareNews = {
  ...SAMPLE,
  id: 1204,
  kind: 'paid',
  cents: 8000,
  paidAt: new Date('2026-12-01T10:00:00Z'),
}

/** Confirms a share that was paid or charged, or says that its money goes back. */
export const shareMail = declareMail(
  'direct',
  (news: ShareNews) => {
    const { id, kind, cents, paidAt, series } = news
    const team = nameForMail(news.teamName ?? '') || 'your team'
    const { line, button, ...words } = WORDINGS[kind]({ ...news, team })
    const day = paidAt ? `, ${longDay(irishDay(paidAt))}` : ''
    return {
      id: `share-${kind}-${id}`,
      ...words,
      lines: [line],
      facts: [
        ['What', `Share of the team fee: ${team}`],
        ['Paid', priceText(cents)],
        ['Receipt', `${receiptNumber(id, series)}${day}`],
      ],
      button: { text: button[0], path: signInPath(button[1]) },
    }
  },
  {
    'share-paid': SHARE,
    'share-charged': { ...SHARE, kind: 'charged' },
    'share-back': { ...SHARE, kind: 'back' },
  },
)

type ShareText = {
  subject: string
  line: string
  notes?: string[]
  button: [text: string, path: string]
  signOff?: 'All the best'
}

const WORDINGS: Record<ShareNews['kind'], (share: ShareNews & { team: string }) => ShareText> = {
  paid: ({ id, team, title, cents, startDate, paidAt }) => ({
    subject: `Your share for ${team} is paid`,
    line: `Thanks! You’ve paid ${priceText(cents)} of the fee of ${team} in ${title}.`,
    notes: [
      `${sharesBackText({ startDate }, { reader: 'mate', today: irishDay(paidAt ?? new Date(0)) })} You get all of it back if your captain takes the team out in time, or we call the league off.`,
    ],
    button: ['See your receipt', paths.receipt(id)],
  }),
  charged: ({ id, team, title, cents }) => ({
    subject: `We’ve charged your card: ${priceText(cents)} for ${team}`,
    line: `Not everyone on ${team} has paid their share of the fee in ${title}. As agreed when you split it, we’ve charged the ${priceText(cents)} that was missing to the card you signed up with. Once all of the fee is paid, we no longer keep that card.`,
    button: ['See your receipt', paths.receipt(id)],
  }),
  back: ({ leagueId, team, title, cents }) => ({
    subject: `We’re refunding your share for ${team}`,
    line: `Your payment of ${priceText(cents)} came in when there was nothing left to pay for ${team} in ${title}. All of it is on its way back to your card. It can take your bank five to ten days to show it.`,
    button: ['Your registration', paths.registration(leagueId)],
    signOff: 'All the best',
  }),
}
