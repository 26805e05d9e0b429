import type { AccountUpdate } from '@hive/contract/account-form'
import { toE164 } from '@hive/domain/account/phone'
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

export async function setRole(db: Database, playerId: number, role: Role): Promise<void> {
  await db.updateTable('players').set({ role }).where('id', '=', playerId).execute()
}

/** Holds a profile until the transaction ends: two that save at once come one after the other. */
export function lockProfile(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select('updatedAt')
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveProfile(
  db: Database,
  playerId: number,
  update: AccountUpdate,
): Promise<void> {
  await db
    .updateTable('players')
    .set({
      name: update.name,
      genderId: update.genderId,
      dateOfBirth: update.dateOfBirth,
      phoneNumber: toE164(update.phoneNumber),
      emergencyContactName: update.emergencyContactName,
      emergencyContactPhoneNumber: toE164(update.emergencyContactPhoneNumber),
      marketingConsent: update.marketingConsent,
      marketingAgreedAt: update.marketingConsent
        ? sql<Date>`case when marketing_consent then marketing_agreed_at else now() end`
        : null,
      preferredLocation: update.preferredLocation,
      otherSports: update.otherSports,
      tShirtSizeId: update.tShirtSizeId,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', playerId)
    .execute()
}

/** Notes what the newsletter was last told of a player's address. */
export async function setMarketingState(
  db: Database,
  playerId: number,
  marketingState: 'active' | 'unsubscribed',
): Promise<void> {
  await db.updateTable('players').set({ marketingState }).where('id', '=', playerId).execute()
}

/** Ends the consent of a player who has unsubscribed at the newsletter. */
export async function endMarketingConsent(db: Database, playerId: number): Promise<void> {
  await db
    .updateTable('players')
    .set({
      marketingConsent: false,
      marketingAgreedAt: null,
      marketingState: 'unsubscribed',
    })
    .where('id', '=', playerId)
    .execute()
}
