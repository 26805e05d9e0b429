import { emailKey } from '@hive/domain/base/players/email'
import type { AccountUpdate } from '@hive/contract/account/account-form'
import { toE164 } from '@hive/domain/base/players/phone'
import { Refusal } from '@hive/domain/errors'
import { type HeldRole, permissionsOf } from '@hive/domain/base/session/roles'
import { sql } from 'kysely'
import type { TokenHolder } from '#context.ts'
import type { Database } from '#db/database.ts'

/**
 * The player whom an identity provider knows as `issuer` and `subject`; made at their first call. Their
 * e-mail follows the provider's.
 */
export async function findOrCreatePlayer(db: Database, holder: TokenHolder) {
  const found = await findPlayer(db, holder)
  if (found?.isMerged) throw accountMerged()
  const isCurrent =
    found &&
    (holder.email === null || found.email === holder.email) &&
    found.emailVerified === holder.emailVerified &&
    !found.isToBeSeen
  if (isCurrent) return withPermissions(found)
  const player = await db
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
  return withPermissions(player)
}

function accountMerged(): Refusal {
  return new Refusal(
    'account_merged',
    'This account is part of another one of yours now. Please log in with the other e-mail: we wrote to you which one it is.',
  )
}

const HELD_ROLES = sql<HeldRole[]>`array(
  select jsonb_build_object('role', g.role, 'leagueId', g.league_id) from role_grants g
  where g.player_id = players.id and g.ended_at is null)`.as('heldRoles')

const IS_NAMED = sql<boolean>`players.name <> ''`.as('isNamed')

const PLAYER = ['id as playerId', 'email', 'emailVerified', 'active', IS_NAMED, HELD_ROLES] as const

function withPermissions<P extends { heldRoles: HeldRole[] }>({ heldRoles, ...player }: P) {
  return { ...player, permissions: permissionsOf(heldRoles) }
}

function findPlayer(db: Database, { issuer, subject }: TokenHolder) {
  return db
    .selectFrom('players')
    .select(PLAYER)
    .select(sql<boolean>`last_seen_at < now() - interval '1 day'`.as('isToBeSeen'))
    .select(sql<boolean>`merged_into is not null`.as('isMerged'))
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export function findByEmail(db: Database, email: string) {
  return db
    .selectFrom('players')
    .select(['id', 'emailVerified'])
    .where(sql<boolean>`lower(email) = ${emailKey(email)}`)
    .where('active', '=', true)
    .execute()
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

/** Names a player who has said no name yet; another one is their own to change on their account. */
export async function nameNameless(db: Database, playerId: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set({ name, updatedAt: sql<Date>`now()` })
    .where('id', '=', playerId)
    .where('name', '=', '')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Records the state of a player's address that the newsletter last received. */
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
