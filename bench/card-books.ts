import { givenPeople } from './many-people.ts'
import type { World } from './sign-up-world.ts'

/** One in so many payments was refunded in part, and one in so many lost to a bank. */
const REFUNDED = 20
const DISPUTED = 500

/** A line of the card company's books, as `bench/quick-company.ts` serves it. */
export type Line = { kind: 'charge' | 'refund' | 'dispute'; of: number; created: number }

/** Adds paid sign-ups with refunds and lost disputes, and says what the card company has of them, newest first. */
export async function givenBooks(world: World, payments: number): Promise<Line[]> {
  await givenPeople(world, payments)
  for (const statement of STATEMENTS) await world.query(statement)
  const rows = await world.query<{ of: number; created: number }>(
    `SELECT registration_id AS of, floor(extract(epoch FROM paid_at))::int AS created
     FROM payments ORDER BY paid_at DESC, registration_id`,
  )
  return rows.flatMap(({ of, created }): Line[] => [
    ...(of % REFUNDED === 0 ? [{ kind: 'refund', of, created } as const] : []),
    ...(of % DISPUTED === 1 ? [{ kind: 'dispute', of, created } as const] : []),
    { kind: 'charge', of, created },
  ])
}

const STATEMENTS = [
  `UPDATE payments SET payment_intent_id = 'pi_' || registration_id,
    refunded_cents = CASE WHEN registration_id % ${REFUNDED} = 0 THEN 1000 ELSE 0 END`,
  `INSERT INTO refunds (registration_id, way, money_of_id, idempotency_key, provider_id, amount_cents, reason, actor,
      state, created_at, updated_at)
    SELECT registration_id, 'card', registration_id, 'bench:' || id, 're_' || registration_id, 1000, 'organiser', 'player:1', 'succeeded',
      paid_at, paid_at
    FROM payments WHERE registration_id % ${REFUNDED} = 0`,
  `INSERT INTO disputes (registration_id, provider_id, amount_cents, state, opened_at, checked_at, noted_at)
    SELECT registration_id, 'du_' || registration_id, 9000, 'lost', paid_at, paid_at, now()
    FROM payments WHERE registration_id % ${DISPUTED} = 1`,
  `ANALYZE`,
]
