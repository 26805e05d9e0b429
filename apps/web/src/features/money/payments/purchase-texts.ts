import type { PurchaseWire } from '@hive/contract/money/receipts'
import { boughtText as nameOf } from '@hive/domain/roster/registration/bought'
import { PAID_BY } from '@hive/domain/base/money/ways'
import { euro } from '#lib/euro.ts'
import { irishDate } from '#lib/irish-date.ts'
import type { TagTone } from '#ui/tag.tsx'

type Refund = PurchaseWire['refunds'][number]

type Bought = Pick<
  PurchaseWire,
  'RegistrationTypeId' | 'TryItOutRegistration' | 'isUpgrade' | 'isShare' | 'teamName'
>

/** The name of a sign-up in a list of payments. */
export function boughtText(bought: Bought): string {
  const { RegistrationTypeId, TryItOutRegistration, isUpgrade, isShare, teamName } = bought
  return nameOf({
    registrationTypeId: RegistrationTypeId,
    tryItOut: TryItOutRegistration,
    isUpgrade,
    isShare,
    teamName,
  })
}

const REASONS: Readonly<Record<Refund['reason'], string>> = {
  place_gone: 'Your payment came in after the place had gone',
  given_up: 'It came in after you’d let the place go',
  paid_twice: 'You’d paid for this already',
  player_cancelled: 'You cancelled',
  league_cancelled: 'The league was called off',
  removed: 'The organiser ended your sign-up',
  team_gone: 'Your team left the league',
  moved: 'You moved to another league',
  nights_missed: 'Your share for nights that weren’t made up',
  organiser: 'Given back by the organiser',
  elsewhere: 'Given back by the organiser',
}

export function reasonText({ reason }: Refund): string {
  return REASONS[reason]
}

type StateTag = { tag: string; tone: TagTone; says: (day: string) => string }

const TO_CHOOSE: StateTag = {
  tag: 'Yours to choose',
  tone: 'honey',
  says: () => 'Choose whether it goes back to your card or becomes a credit.',
}

const FAILED: StateTag = {
  tag: 'Held up',
  tone: 'clay',
  says: () =>
    'Your bank didn’t take it. We know, and we’ll get it to you another way; there’s nothing you need to do.',
}

const ON_ITS_WAY: Readonly<Record<Refund['way'], StateTag>> = {
  card: {
    tag: 'On its way',
    tone: 'blue',
    says: (day) =>
      `On its way to your card since ${day}. It can take your bank five to ten days to show it.`,
  },
  credit: {
    tag: 'On its way',
    tone: 'blue',
    says: (day) => `Becoming a credit since ${day}.`,
  },
  cash: {
    tag: 'To be handed back',
    tone: 'honey',
    says: () => 'We’ll hand it back to you in cash.',
  },
  bank: {
    tag: 'To be transferred',
    tone: 'honey',
    says: () => 'We’ll transfer it to your bank account.',
  },
}

const BACK: Readonly<Record<Refund['way'], StateTag>> = {
  card: { tag: 'Given back', tone: 'green', says: (day) => `Went back to your card on ${day}.` },
  credit: { tag: 'Credit', tone: 'green', says: (day) => `Became a credit on ${day}.` },
  cash: { tag: 'Given back', tone: 'green', says: (day) => `Handed back to you on ${day}.` },
  bank: {
    tag: 'Given back',
    tone: 'green',
    says: (day) => `Sent to your bank account on ${day}.`,
  },
}

type Paid = Pick<PurchaseWire, 'paid' | 'byCredit' | 'way'> & { byMove?: number | undefined }

/** How a sign-up was paid: `by card`. Money that has moved here is no credit, though it is written down as one. */
export function wayPaid({ paid, byCredit, byMove = 0, way }: Paid) {
  const parts: [number, string][] = [
    [byMove, 'with what you had paid for another league'],
    [byCredit - byMove, 'with credit'],
    [paid - byCredit, PAID_BY[way]],
  ]
  const some = parts.filter(([amount]) => amount > 0)
  const [first, ...others] = some.length > 0 ? some : [[paid, PAID_BY[way]] as const]
  if (!first || others.length === 0) return first?.[1] ?? ''
  const [, last] = others.at(-1) ?? first
  const before = [first, ...others.slice(0, -1)].map(([amount, how]) => `${euro(amount)} ${how}`)
  return `${before.join(', ')}, the rest ${last}`
}

const MOVED_ON: StateTag = {
  tag: 'Moved',
  tone: 'green',
  says: (day) => `Moved with you to your new league on ${day}.`,
}

/** Where a refund stands. */
export function standingOf({ standing, way, at, isMovedOn }: Refund) {
  const { tag, tone, says } = isMovedOn
    ? MOVED_ON
    : {
        to_choose: TO_CHOOSE,
        on_its_way: ON_ITS_WAY[way],
        back: BACK[way],
        failed: FAILED,
      }[standing]
  return { tag, tone, text: says(irishDate(at)) }
}

type Over = { tag: string; text: string }

/** What became of a place that was paid for and that its payer has no more; refunds speak for themselves. */
export function overOf(purchase: PurchaseWire): Over | null {
  const { state, paidAt, teamName, refunds, disputes } = purchase
  if (state === 'given' && teamName !== null) {
    return { tag: 'You’ve left', text: 'What you paid stays with the team’s places.' }
  }
  if (state === 'given') {
    const text = 'We refund nothing for it. If we call the league off, the money goes back to you.'
    return { tag: 'Given away', text: refunds.length > 0 ? '' : text }
  }
  if (state === 'cancelled' && paidAt !== null && refunds.length + disputes.length === 0) {
    return { tag: 'Over', text: 'There was no refund.' }
  }
  return null
}

/** The discount on the listed price, in words. */
export function discountText({ kind, percent }: NonNullable<PurchaseWire['discount']>): string {
  return `${kind === 'promotion' ? 'Promotion' : 'Captain reward'}, ${percent}% off`
}
