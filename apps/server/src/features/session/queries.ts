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
    found.emailVerified === holder.emailVerified
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
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}
