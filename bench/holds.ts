import { sql } from 'kysely'
import type { Context } from '../apps/server/src/context.ts'
import {
  WITHOUT_CHECKOUT,
  holdWithoutPlace,
} from '../apps/server/src/features/roster/registration/service.ts'
import { startPayment } from '../apps/server/src/features/money/payments/service.ts'
import { takePlacesAndCommit } from '../apps/server/src/features/leagues/places/service.ts'
import { inTransaction } from '../apps/server/src/db/transaction.ts'
import type { Player } from './paid-sign-up.ts'

const SKILL = 2
const CENTS = 9000

/** The writing end of a hold as the product does it. */
export async function hold({ db }: Context, { id: playerId }: Player, leagueId: number) {
  await inTransaction(db, async (unit) => {
    const held = await holdWithoutPlace(
      unit,
      {
        ...WITHOUT_CHECKOUT,
        leagueId,
        playerId,
        type: 'individual',
        skillLevelId: SKILL,
        places: 1,
        listedCents: CENTS,
        dueCents: CENTS,
        offerId: null,
        firstNight: null,
        nights: null,
        team: null,
        agreement: null,
      },
      { actor: `player:${playerId}`, reason: 'checkout started' },
    )
    await startPayment(unit, { registrationId: held.id, cents: CENTS })
    await takePlacesAndCommit(unit, leagueId, 1)
  })
}

/** The same written naively: BEGIN, look at the places and lock them, three writes, COMMIT. Six round trips, one after the other. */
export async function naiveHold({ db }: Context, { id }: Player, leagueId: number) {
  await db.connection().execute(async (one) => {
    await sql`BEGIN`.execute(one)
    await sql`SELECT capacity, taken FROM league_places WHERE league_id = ${leagueId} FOR UPDATE`.execute(
      one,
    )
    const { rows } = await sql<{ id: number }>`
      INSERT INTO registrations (league_id, player_id, registration_type_id, state, places, held_until,
        listed_cents, due_cents, skill_level_id)
      VALUES (${leagueId}, ${id}, 1, 'held', 1, now() + interval '35 minutes', ${CENTS}, ${CENTS}, ${SKILL})
      RETURNING id`.execute(one)
    await sql`INSERT INTO payments (registration_id, idempotency_key, amount_cents)
      VALUES (${rows[0]?.id}, ${`naive:${id}`}, ${CENTS})`.execute(one)
    await sql`UPDATE league_places SET taken = taken + 1 WHERE league_id = ${leagueId}`.execute(one)
    await sql`COMMIT`.execute(one)
  })
}
