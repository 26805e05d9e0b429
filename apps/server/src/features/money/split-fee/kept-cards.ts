import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { lockRegistration, type Registration } from '#features/roster/registration/service.ts'
import type { CheckoutSession } from '#ports/payments.ts'
import { deleteCard, insertCard, listCardsOf, listIdleCards } from './card-queries.ts'
import { cardToForget } from './jobs.ts'

/** Keeps the card of a captain who has agreed to that, once it has paid. */
export async function keepCard(
  db: Database,
  { id: registrationId, splitRest }: Registration,
  { card }: CheckoutSession,
): Promise<void> {
  if (card && splitRest === 'charged') await insertCard(db, { registrationId, ...card })
}

/** Forgets the card that is kept for a sign-up, here and at the payment provider. */
export async function forgetCard(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  registrationId: number,
): Promise<void> {
  const customerId = await deleteCard(db, registrationId)
  if (customerId !== null) await jobs.add(db, cardToForget, { customerId })
}

/** Forgets the cards of someone who goes. */
export async function forgetCardsOf(
  context: Context,
  db: Database,
  playerId: number,
): Promise<void> {
  for (const { registrationId } of await listCardsOf(db, playerId)) {
    await forgetCard(context, db, registrationId)
  }
}

/** Forgets the cards that have nothing to pay any more. */
export async function forgetIdleCards(context: Context): Promise<void> {
  const today = irishDay(context.now())
  for (const id of await listIdleCards(context.db, today)) await forgetIfIdle(context, id, today)
}

const forgetIfIdle = atomic(async (context: Context, registrationId: number, today: string) => {
  const { db } = context
  await lockRegistration(db, registrationId)
  const [idle] = await listIdleCards(db, today, registrationId)
  if (idle !== undefined) await forgetCard(context, db, registrationId)
})
