import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { selectPreferences } from './queries.ts'

/**
 * People who registered interest and named a town, perhaps among others: what they would play, what they agreed to hear, and
 * whether they have been e-mailed about a league.
 */
export function listForAnnouncement(
  db: Database,
  { leagueId, town }: { leagueId: number; town: string },
) {
  return selectNaming(db, town)
    .leftJoin('interestAnnouncements as a', (join) =>
      join.onRef('a.interestId', '=', 'i.id').on('a.leagueId', '=', leagueId),
    )
    .select(sql<boolean>`a.interest_id is not null`.as('isWritten'))
    .orderBy('i.id')
    .execute()
}

/** The same people with their addresses, the one who told us last first. */
export function listNaming(db: Database, town: string) {
  return selectNaming(db, town)
    .select(['i.email', 'i.name', 'i.updatedAt'])
    .orderBy('i.updatedAt', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

function selectNaming(db: Database, town: string) {
  return selectPreferences(db)
    .select('i.id')
    .where(sql<boolean>`position(lower(${town}) in lower(i.preferred_location)) > 0`)
    .select([
      sql<boolean>`i.confirmed_at is not null`.as('isConfirmed'),
      sql<boolean>`coalesce(i.marketing_state = 'unsubscribed', false)`.as('isUnsubscribed'),
      // Both of two accounts with one address have to agree.
      sql<boolean | null>`(select bool_and(p.marketing_consent) from players p
        where lower(p.email) = lower(i.email) and p.email_verified and p.active)`.as(
        'accountAgrees',
      ),
    ])
}

/** Notes that people are e-mailed about a league; answers with those who were not yet. */
export async function noteAnnounced(
  db: Database,
  leagueId: number,
  interestIds: readonly number[],
  at: Date,
): Promise<number[]> {
  if (interestIds.length === 0) return []
  const rows = await db
    .insertInto('interestAnnouncements')
    .values(interestIds.map((interestId) => ({ leagueId, interestId, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('interestId')
    .execute()
  return rows.map(({ interestId }) => interestId)
}

/** The leagues that an address has been e-mailed about. */
export function listAnnouncedTo(db: Database, email: string) {
  return db
    .selectFrom('interestAnnouncements as a')
    .innerJoin('interests as i', 'i.id', 'a.interestId')
    .innerJoin('leagues as l', 'l.id', 'a.leagueId')
    .select(['l.title as league', 'a.at'])
    .where(sql<boolean>`lower(i.email) = ${emailKey(email)}`)
    .orderBy('a.at')
    .execute()
}
