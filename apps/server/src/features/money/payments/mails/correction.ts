import { type Cents, exactPriceText } from '@hive/domain/base/money/cents'
import { type MoneyWay, PAID_BY } from '@hive/domain/money/payments/ways'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { playerMail, type Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type Taken = { cents: Cents; way: MoneyWay }

type CorrectionNews = {
  registrationId: number
  series: string
  email: string
  name: string
  title: string
  correctionId: number
  was: Taken
  now: Taken
  reason: string
}

/** Tells a player that what they paid by hand was recorded wrongly, and is right on their receipt now. */
export function correctionMail(news: CorrectionNews, sender: Sender): Mail {
  const { registrationId, series, email, name, title, correctionId, was, now, reason } = news
  const receipt = receiptNumber(registrationId, series)
  return playerMail(
    {
      id: `correction-${correctionId}`,
      to: email,
      name,
      subject: `We’ve corrected your receipt for ${title}`,
      lines: [
        was.cents === 0
          ? `We had no payment of yours for ${title} on our books.`
          : `We’d recorded that you paid ${paidText(was)} for ${title}.`,
        now.cents === 0
          ? `That was our mistake: no payment was made. Receipt ${receipt} says so now, and your place stays as it is.`
          : `That was our mistake: you paid ${paidText(now)}. Receipt ${receipt} says so now, and your place stays as it is.`,
        ...(reason === '' ? [] : [`This is why: ${reason}`]),
      ],
      button: { text: 'See your receipt', path: signInPath(paths.receipt(registrationId)) },
      ask: 'If that’s not right, please tell us.',
      greeting: 'All the best',
    },
    sender,
  )
}

function paidText({ cents, way }: Taken): string {
  return `${exactPriceText(cents)} ${PAID_BY[way]}`
}
