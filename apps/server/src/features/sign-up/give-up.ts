import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { findPaymentOf, setExpired } from '#features/payments/service.ts'
import { type Cause, move, type Registration } from '#features/registration/service.ts'

/** Gives a held place back at once, and has its card page closed so that nobody pays for it any more. */
export async function giveUp(
  context: Context,
  db: Database,
  held: Registration,
  cause: Cause,
): Promise<void> {
  await move(context, db, held, { to: 'cancelled', cause })
  const payment = await findPaymentOf(db, held.id)
  if (payment?.sessionId) {
    await context.jobs.add(db, 'expire-checkout', { sessionId: payment.sessionId })
  } else {
    await setExpired(db, held.id)
  }
}
