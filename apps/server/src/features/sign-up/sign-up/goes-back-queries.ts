import type { Cents } from '@hive/domain/base/money/cents'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_OWED_OR_MADE, OFF_BY_REWARD } from '#db/shared-queries.ts'

/** The owners of these sign-ups. */
export async function listOwners(db: Database, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return []
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .select(['r.id as registrationId', 'r.playerId', 'p.name'])
    .where('r.id', 'in', [...registrationIds])
    .execute()
}

/** The sign-up of a team by whose reward this one has paid less, and how much less. */
export function findRewardUsed(db: Database, registrationId: number) {
  return db
    .selectFrom('captainRewards as c')
    .innerJoin('registrations as u', 'u.id', 'c.usedBy')
    .select(['c.earnedBy', OFF_BY_REWARD.as('off')])
    .where('c.usedBy', '=', registrationId)
    .where('c.state', '=', 'spent')
    .executeTakeFirst()
}

/** The money that has gone back of a sign-up because it was cancelled. */
export async function sumSent(db: Database, registrationId: number): Promise<Cents> {
  const { cents } = await db
    .selectFrom('refunds as f')
    .select(sql<number>`coalesce(sum(f.amount_cents), 0)::int`.as('cents'))
    .where('f.registrationId', '=', registrationId)
    .where('f.reason', 'in', ['player_cancelled', 'removed'])
    .where(IS_OWED_OR_MADE)
    .executeTakeFirstOrThrow()
  return cents
}
