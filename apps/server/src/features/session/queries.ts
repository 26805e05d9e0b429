import type { Role } from '@hive/domain/account/profile'
import { sql } from 'kysely'
import type { TokenHolder } from '#context.ts'
import type { Database } from '#db/database.ts'

/**
 * The player whom an identity provider knows as `issuer` and `subject`; made at their first call. Their
 * e-mail follows the provider's.
 */
export async function findOrCreatePlayer(db: Database, holder: TokenHolder) {
  const found = await findPlayer(db, holder)
  const isCurrent =
    found &&
    (holder.email === null || found.email === holder.email) &&
    found.emailVerified === holder.emailVerified &&
    !found.isToBeSeen
  if (isCurrent) return found
  return db
    .insertInto('players')
    .values({
      issuer: holder.issuer,
      subject: holder.subject,
      email: holder.email ?? '',
      emailVerified: holder.emailVerified,
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({
        emailVerified: holder.emailVerified,
        // Once a day is enough to tell who is still with us.
        lastSeenAt: sql<Date>`now()`,
        ...(holder.email === null ? {} : { email: holder.email }),
      }),
    )
    .returning(PLAYER)
    .executeTakeFirstOrThrow()
}

const PLAYER = ['id as playerId', 'email', 'emailVerified', 'role', 'active'] as const

function findPlayer(db: Database, { issuer, subject }: TokenHolder) {
  return db
    .selectFrom('players')
    .select(PLAYER)
    .select(sql<boolean>`last_seen_at < now() - interval '1 day'`.as('isToBeSeen'))
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export function findByEmail(db: Database, email: string) {
  return db
    .selectFrom('players')
    .select(['id', 'emailVerified', 'role'])
    .where(sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`)
    .where('active', '=', true)
    .execute()
}

/** Remembers a proof; false when it was used before, also by another process at the same moment. */
export async function keepProof(db: Database, key: Buffer, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedProofs')
    .values({ key, endsAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeOldProofs(db: Database): Promise<void> {
  await db
    .deleteFrom('usedProofs')
    .where('endsAt', '<', sql<Date>`now()`)
    .execute()
}

export async function setRole(db: Database, playerId: number, role: Role): Promise<void> {
  await db.updateTable('players').set({ role }).where('id', '=', playerId).execute()
}
