import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { chargeCard } from '#features/sign-up/sign-up/charge-card.ts'
import { openCharge } from '#features/money/split-fee/charge.ts'
import { tendSplitFees } from '#features/money/split-fee/work.ts'
import { forgetIdleCards } from '#features/money/split-fee/kept-cards.ts'
import { listAll } from './card-lists.ts'
import { givenSplit } from './split-world.ts'

const TODAY = irishDay(new Date())

type Options = Parameters<typeof givenSplit>[0]

/** Aoife, who has split a fee of 180 euro among three, lets her card be charged for what Bren and Cian have not paid. */
export async function givenKeptCard(options: Options = {}) {
  const given = await givenSplit({ ...options, rest: 'charged' })
  const { world, registrationId, startsIn } = given
  const { context, standIns } = world
  const { db } = context
  return {
    ...given,
    /** The work of the ten minutes after an hour, so many days before the first night. */
    tend: async (daysToStart: number, hour = '09:00') => {
      await startsIn(daysToStart, TODAY)
      await tendSplitFees({ ...context, now: () => irishInstant(TODAY, hour) })
      await forgetIdleCards(context)
    },
    cards: () => db.selectFrom('keptCards').selectAll().execute(),
    /** Sets shares aside for the card, without charging it yet. */
    open: () => openCharge(context, registrationId),
    /** Charges the card for the last shares that were set aside. */
    charge: async () => chargeCard(context, await lastChargeOf(given)),
    /** The payment provider's charges to kept cards, newest first. */
    charges: async () => {
      const all = await listAll<Charge>(`${standIns.url}/v1/charges`)
      return all
        .filter(({ metadata }) => metadata['checkout']?.startsWith('charge:'))
        .map(({ status, amount, amount_refunded: back }) => [status, amount - back])
    },
    mailsOf: (who: string) => world.mails.filter(({ to }) => to === who),
  }
}

type Charge = {
  status: string
  amount: number
  amount_refunded: number
  metadata: Record<string, string>
}

async function lastChargeOf({ world }: Awaited<ReturnType<typeof givenSplit>>) {
  const { db } = world.context
  const { id: registrationId } = await db
    .selectFrom('registrations as s')
    .innerJoin('payments as p', 'p.registrationId', 's.id')
    .select('s.id')
    .where('p.idempotencyKey', 'like', 'charge:%')
    .orderBy('s.id', 'desc')
    .executeTakeFirstOrThrow()
  const { customerId, paymentMethodId } = await db
    .selectFrom('keptCards')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { registrationId, customerId, paymentMethodId }
}
