import { PROOF_DAYS } from '@hive/domain/base/players/retention'
import { type ChallengePurpose, CODE_TRIES } from '@hive/domain/base/session/challenge'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'

export type NewChallenge = Omit<New<'identityChallenges'>, 'codeExpiresAt' | 'linkExpiresAt'> & {
  device: string
  codeMinutes: number
  linkHours: number
}

const CHALLENGE = [
  'id',
  'purpose',
  'userId',
  'email',
  'passwordHash',
  'codeHash',
  'device',
  'signInUid',
  'createdAt',
] as const

const TAKES_CODES = sql<boolean>`used_at IS NULL AND tries < ${sql.lit(CODE_TRIES)} AND code_expires_at > now()`

export async function insertChallenge(
  db: Database,
  { codeMinutes, linkHours, ...challenge }: NewChallenge,
): Promise<string> {
  const { id } = await db
    .insertInto('identityChallenges')
    .values({
      ...challenge,
      codeExpiresAt: sql<Date>`now() + make_interval(mins => ${codeMinutes})`,
      linkExpiresAt: sql<Date>`now() + make_interval(hours => ${linkHours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a try before its code is checked, so that simultaneous tries all count. */
export function takeTry(db: Database, id: string, purpose: ChallengePurpose) {
  return db
    .updateTable('identityChallenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where(TAKES_CODES)
    .returning(CHALLENGE)
    .executeTakeFirst()
}

export async function isOpenToCodes(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('identityChallenges')
    .select('id')
    .where('id', '=', id)
    .where(TAKES_CODES)
    .executeTakeFirst()
  return found !== undefined
}

/** The challenge of a link, while the link is valid. */
export function findByLink(db: Database, linkHash: Buffer, purpose: ChallengePurpose) {
  return db
    .selectFrom('identityChallenges')
    .select(CHALLENGE)
    .where('linkHash', '=', linkHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('linkExpiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Marks a challenge as used; true for the first caller only. */
export async function useUp(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identityChallenges')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks all challenges of a user as used, once one of them has been answered. */
export async function useUpAll(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('identityChallenges')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

export function findChallenge(db: Database, id: string) {
  return db
    .selectFrom('identityChallenges')
    .select([...CHALLENGE, 'usedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function removeOldChallenges(db: Database): Promise<void> {
  await db
    .deleteFrom('identityChallenges')
    .where('linkExpiresAt', '<', sql<Date>`now() - make_interval(days => ${PROOF_DAYS})`)
    .execute()
}
