import type { Person } from '@hive/contract/sign-up/person'
import { priceText } from '@hive/domain/base/money/cents'
import { PAID_BY } from '@hive/domain/base/money/ways'
import { centsIn, euro } from '#lib/euro.ts'

type Money = NonNullable<Person['money']>
type Payment = Money['payments'][number]
type Refund = Pick<Money['refunds'][number], 'registrationId' | 'amount' | 'standing'>

/** `Paid €180 in cash · €20 has gone back · €160 left` */
export function leftWords(payment: Payment, refunds: readonly Refund[]): string {
  const { registrationId, amount, left } = payment
  const own = refunds.filter((refund) => refund.registrationId === registrationId)
  const sum = (isCounted: (refund: Refund) => boolean) =>
    own.filter(isCounted).reduce((all, refund) => all + centsIn(refund.amount), 0)
  const failed = sum(({ standing }) => standing === 'failed')
  const toCome = sum(({ standing }) => standing === 'to_choose' || standing === 'on_its_way')
  const gone = centsIn(amount) - centsIn(left) - failed - toCome
  const parts = [
    paidWords(payment),
    gone > 0 && `${priceText(gone)} has gone back`,
    toCome > 0 && `${priceText(toCome)} is on its way back`,
    failed > 0 && `a refund of ${priceText(failed)} failed and is still owed`,
    gone <= 0 && toCome === 0 && failed === 0 && 'nothing has gone back',
    `${euro(left)} left`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The words for a refund of a payment, by the way that it goes. */
export function refundWords({ amount, byCredit, way }: Payment): string {
  if (byCredit === amount) return 'A refund, as the credit that they paid with'
  if (byCredit > 0) return `A refund ${REFUNDED[way]}, and of credit as credit`
  return `A refund ${REFUNDED[way]}`
}

const REFUNDED = { ...PAID_BY, card: 'to their card' } as const

function paidWords({ amount, byCredit, way }: Payment): string {
  if (byCredit === amount) return `Paid ${euro(amount)} with credit`
  if (byCredit === 0) return `Paid ${euro(amount)} ${PAID_BY[way]}`
  return `Paid ${euro(amount)}, ${euro(byCredit)} of it with credit and the rest ${PAID_BY[way]}`
}
