import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { closePayment } from '#features/money/payments/service.ts'
import { type Cause, move, type Registration } from '#features/roster/registration/service.ts'

/** Gives a held place back at once, and has its card page closed, so that it cannot be paid for any more. */
export async function giveUp(
  context: Context,
  db: Database,
  held: Registration,
  cause: Cause,
): Promise<void> {
  await move(context, db, held, { to: 'cancelled', cause })
  await closePayment(context, db, held.id)
}
