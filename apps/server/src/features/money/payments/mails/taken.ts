import { type Cents, exactPriceText } from '@hive/domain/base/money/cents'
import { type MoneyWay, PAID_BY } from '@hive/domain/base/money/ways'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { longDay } from '@hive/domain/base/time/day-labels'
import { irishDay } from '@hive/domain/base/time/irish'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

type TakenNews = Reader & {
  registrationId: number
  series: string
  /** Whether they still have the place that it was paid for. */
  hasPlace: boolean
  title: string
  cents: Cents
  way: MoneyWay
  paidAt: Date
}

/** Tells a player that what they paid by hand for a place that was free until then has been recorded. */
export const takenMail = declareMail(
  'direct',
  (news: TakenNews) => {
    const { registrationId, series, title, hasPlace, cents, way, paidAt } = news
    const paid = `${exactPriceText(cents)} ${PAID_BY[way]}`
    return {
      id: `taken-${registrationId}`,
      subject: `We’ve got your payment for ${title}`,
      lines: [
        `Thanks! On ${longDay(irishDay(paidAt))} you paid ${paid} for ${title}. It’s on receipt ${receiptNumber(registrationId, series)}${hasPlace ? ', and your place stays as it is' : ''}.`,
      ],
      button: { text: 'See your receipt', path: signInPath(paths.receipt(registrationId)) },
      ask: 'If that’s not right, please tell us.',
      signOff: 'All the best',
    }
  },
  {
    'payment-taken': {
      ...SAMPLE,
      registrationId: 1,
      hasPlace: true,
      cents: 9500,
      way: 'cash',
      paidAt: new Date('2026-11-24T20:00:00Z'),
    },
  },
)
