import { paths } from '@hive/domain/base/site/paths'
import { type Cents, priceText } from '@hive/domain/base/money/cents'
import type { RefundReason } from '@hive/domain/money/payments/cancellation'
import type { RegistrationState } from '@hive/domain/roster/registration/states'
import { type BackWay, isByHand, wentBackText } from '@hive/domain/base/money/ways'
import { z } from 'zod'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

/** The mails about one refund: sent, failed, said to be made by mistake, or given up. */
export const refundMailKind = z.enum(['made', 'failed', 'mistaken', 'given_up'])

type RefundNews = Reader & {
  id: number
  kind: z.output<typeof refundMailKind>
  title: string
  leagueId: number
  amountCents: Cents
  reason: RefundReason
  registrationState: RegistrationState
  way: BackWay
  /** Why an organiser gave it up. */
  givenUpBecause?: string | null
  /** Whether the whole payment has been refunded. */
  isAll: boolean
}

const REFUND: RefundNews = {
  ...SAMPLE,
  id: 41,
  kind: 'made',
  amountCents: 8000,
  isAll: false,
  way: 'card',
  reason: 'player_cancelled',
  registrationState: 'refunded',
}

/** Confirms a refund, or reports that it failed after all, or has not been given back. */
export const refundMail = declareMail(
  'direct',
  (news: RefundNews) => {
    const { subject, lines } = { made, failed, mistaken, given_up: givenUp }[news.kind](news)
    return {
      // A refund that is repeated is a new refund, with mails of its own.
      id: `refund-${news.kind}-${news.id}`,
      subject,
      lines,
      button: { text: 'See the league', path: paths.league(news.leagueId) },
      signOff: 'All the best',
    }
  },
  {
    'refund-made': REFUND,
    'refund-as-credit': { ...REFUND, way: 'credit' },
    'refund-in-cash': { ...REFUND, way: 'cash' },
    'refund-by-transfer': { ...REFUND, way: 'bank' },
    'refund-mistaken': { ...REFUND, kind: 'mistaken' },
    'refund-given-up': {
      ...REFUND,
      kind: 'given_up',
      givenUpBecause: 'You told us that you had it in cash on the night.',
    },
    'refund-failed': { ...REFUND, kind: 'failed' },
  },
)

function made(news: RefundNews) {
  const { title, reason, registrationState, isAll } = news
  return {
    subject: `We’ve refunded you for ${title}`,
    lines: [
      wentBackText(news.amountCents, news.way),
      ...aboutPlace({ reason, registrationState, isAll }),
    ],
  }
}

type RefundCause = Pick<RefundNews, 'reason' | 'registrationState' | 'isAll'>

/** The meaning of a refund that was made, for the place. */
function aboutPlace({ reason, registrationState, isAll }: RefundCause): string[] {
  if (reason === 'nights_missed') {
    return [
      'It’s your share for the nights that couldn’t be played or made up. We’re sorry about that.',
    ]
  }
  if (registrationState !== 'confirmed') return []
  const open =
    'That’s everything you paid. Your place is still there for now, and we’ll e-mail you about it.'
  return [isAll && reason === 'elsewhere' ? open : 'Your place in the league stays as it is.']
}

function failed({ title, amountCents }: RefundNews) {
  const amount = priceText(amountCents)
  return {
    subject: `Your refund for ${title} didn’t go through`,
    lines: [
      `We sent ${amount} back to your card, but it didn’t get there. The money is safe with us, and we’ll e-mail you about how to get it to you.`,
      'Have you got a new card, or closed that account? Just reply to this e-mail and tell us.',
    ],
  }
}

function mistaken({ title, amountCents }: RefundNews) {
  const amount = priceText(amountCents)
  return {
    subject: `Sorry, your refund for ${title} is still to come`,
    lines: [
      `We told you that we’d given ${amount} back to you. That was our mistake: we haven’t yet. It’s still yours, and you’ll get another e-mail once it has gone back.`,
    ],
  }
}

function givenUp({ title, amountCents, way, givenUpBecause }: RefundNews) {
  const amount = priceText(amountCents)
  const isCard = !isByHand(way)
  return {
    subject: `About the refund for ${title}${isCard ? ' that didn’t go through' : ''}`,
    lines: [
      isCard
        ? `A refund of ${amount} didn’t reach your card. We’ve closed it, and won’t send it again.`
        : `A refund of ${amount} for you was in our books. It’s closed now, and we won’t give it to you.`,
      `This is why: ${givenUpBecause ?? ''}`,
      'If that’s not right, just reply to this e-mail and tell us.',
    ],
  }
}
