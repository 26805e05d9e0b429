import type { PurchaseWire } from '@hive/contract/receipts'
import { boughtText as nameOf } from '@hive/domain/registration/bought'
import { priceText } from '@hive/domain/leagues/pricing'
import { irishDate } from '#lib/irish-date.ts'
import type { TagTone } from '#ui/tag.tsx'

type Refund = PurchaseWire['refunds'][number]

export function euro(amount: number): string {
  return priceText(Math.round(amount * 100))
}

const WAYS: Readonly<Record<number, string>> = { 1: 'Individual', 2: 'Team', 3: 'Team player' }

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

/** How a player is registered, in one or two words. */
export function wayText(id: number, isTryOut: boolean): string {
  return isTryOut ? 'One-week try-out' : (WAYS[id] ?? '')
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

type Standing = { tag: string; tone: TagTone; says: (day: string) => string }

const STANDINGS: Readonly<Record<Refund['standing'], Standing>> = {
  to_choose: {
    tag: 'Yours to choose',
    tone: 'honey',
    says: () => 'Choose whether it goes back to your card or becomes a credit.',
  },
  on_its_way: {
    tag: 'On its way',
    tone: 'blue',
    says: (day) =>
      `On its way to your card since ${day}. It can take your bank five to ten days to show it.`,
  },
  back: {
    tag: 'Given back',
    tone: 'green',
    says: (day) => `Went back to your card on ${day}.`,
  },
  failed: {
    tag: 'Held up',
    tone: 'clay',
    says: () =>
      'Your bank didn’t take it. We know, and we’ll get it to you another way; there’s nothing you need to do.',
  },
}

const AS_CREDIT: Standing = {
  tag: 'Credit',
  tone: 'green',
  says: (day) => `Became a credit on ${day}.`,
}

const IN_CASH: Readonly<Record<'back' | 'on_its_way', Standing>> = {
  back: {
    tag: 'Given back',
    tone: 'green',
    says: (day) => `Handed back to you on ${day}.`,
  },
  on_its_way: {
    tag: 'To be handed back',
    tone: 'honey',
    says: () => 'You paid in cash, so we’ll hand it back to you.',
  },
}

/** How a sign-up was paid: `by card`. */
export function wayPaid(paid: Pick<PurchaseWire, 'paid' | 'byCredit' | 'isCash'>): string {
  const { byCredit } = paid
  const byMoney = paid.isCash ? 'in cash' : 'by card'
  if (byCredit === 0) return byMoney
  return byCredit === paid.paid
    ? 'with credit'
    : `${euro(byCredit)} with credit, the rest ${byMoney}`
}

/** Where a refund stands; `isCash` for that of a sign-up which was paid in cash. */
export function standingOf({ standing, asCredit, at }: Refund, isCash: boolean) {
  const ofMoney =
    isCash && (standing === 'back' || standing === 'on_its_way')
      ? IN_CASH[standing]
      : STANDINGS[standing]
  const { tag, tone, says } = asCredit ? AS_CREDIT : ofMoney
  return { tag, tone, text: says(irishDate(at)) }
}

/** The discount on the listed price, in words. */
export function discountText({ kind, percent }: NonNullable<PurchaseWire['discount']>): string {
  return `${kind === 'promotion' ? 'Promotion' : 'Captain reward'}, ${percent}% off`
}
