import { type Cents, exactPriceText } from '@hive/domain/base/money/cents'
import { type MoneyWay, PAID_BY } from '@hive/domain/base/money/ways'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

type Taken = { cents: Cents; way: MoneyWay }

type CorrectionNews = Reader & {
  registrationId: number
  series: string
  /** Whether they still have the place that it was paid for. */
  hasPlace: boolean
  title: string
  correctionId: number
  was: Taken
  now: Taken
  reason: string
}

/** Tells a player that what they paid by hand was recorded wrongly, and is right on their receipt now. */
export const correctionMail = declareMail(
  'direct',
  (news: CorrectionNews) => {
    const { registrationId, series, title, hasPlace, correctionId, was, now, reason } = news
    const receipt = receiptNumber(registrationId, series)
    const says = `Receipt ${receipt} says so now${hasPlace ? ', and your place stays as it is' : ''}.`
    return {
      id: `correction-${correctionId}`,
      subject: `We’ve corrected your receipt for ${title}`,
      lines: [
        was.cents === 0
          ? `We had no payment of yours for ${title} on our books.`
          : `We’d recorded that you paid ${paidText(was)} for ${title}.`,
        now.cents === 0
          ? `That was our mistake: no payment was made. ${says}`
          : `That was our mistake: you paid ${paidText(now)}. ${says}`,
        ...(reason === '' ? [] : [`This is why: ${reason}`]),
      ],
      button: { text: 'See your receipt', path: signInPath(paths.receipt(registrationId)) },
      ask: 'If that’s not right, please tell us.',
      signOff: 'All the best',
    }
  },
  {
    'receipt-corrected': {
      ...SAMPLE,
      registrationId: 1,
      hasPlace: true,
      correctionId: 7,
      was: { cents: 95_000, way: 'cash' },
      now: { cents: 9500, way: 'cash' },
      reason: 'I typed a nought too many.',
    },
  },
)

function paidText({ cents, way }: Taken): string {
  return `${exactPriceText(cents)} ${PAID_BY[way]}`
}
