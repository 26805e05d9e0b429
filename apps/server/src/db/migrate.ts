import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { DroppingClient } from './connection.ts'
import { up as firstSchema } from './migrations/001-first-schema.ts'
import { up as identityAndPrivacy } from './migrations/002-identity-and-privacy.ts'
import { up as moneyAndWaitingLists } from './migrations/004-money-and-waiting-lists.ts'
import { up as fixturesAndScores } from './migrations/005-fixtures-and-scores.ts'
import { up as calendarFeeds } from './migrations/006-calendar-feeds.ts'
import { up as teamsOfSignUps } from './migrations/003-teams-of-sign-ups.ts'
import { up as whereVenuesAre } from './migrations/007-where-venues-are.ts'
import { up as interests } from './migrations/008-interests.ts'
import { up as oddPayments } from './migrations/009-money-that-nobody-expects.ts'
import { up as linesAndNights } from './migrations/010-lines-and-nights.ts'
import { up as refundsAndDisputes } from './migrations/011-refunds-and-disputes.ts'
import { up as organiserActions } from './migrations/012-organiser-actions.ts'
import { up as usedProofs } from './migrations/014-used-proofs.ts'
import { up as privacy } from './migrations/015-privacy.ts'
import { up as roles } from './migrations/016-roles.ts'
import { up as whichLeagueHasChanged } from './migrations/017-which-league-has-changed.ts'
import { up as noAttributions } from './migrations/018-no-attributions.ts'

/** Every migration, in order; imported by name, so that no folder needs to be scanned. */
const MIGRATIONS = {
  '001-first-schema': { up: firstSchema },
  '002-identity-and-privacy': { up: identityAndPrivacy },
  '003-teams-of-sign-ups': { up: teamsOfSignUps },
  '004-money-and-waiting-lists': { up: moneyAndWaitingLists },
  '005-fixtures-and-scores': { up: fixturesAndScores },
  '006-calendar-feeds': { up: calendarFeeds },
  '007-where-venues-are': { up: whereVenuesAre },
  '008-interests': { up: interests },
  '009-money-that-nobody-expects': { up: oddPayments },
  '010-lines-and-nights': { up: linesAndNights },
  '011-refunds-and-disputes': { up: refundsAndDisputes },
  '012-organiser-actions': { up: organiserActions },
  '014-used-proofs': { up: usedProofs },
  '015-privacy': { up: privacy },
  '016-roles': { up: roles },
  '017-which-league-has-changed': { up: whichLeagueHasChanged },
  '018-no-attributions': { up: noAttributions },
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).toSorted()

/** Brings a database up to date. Several processes may call it at once: the migrator takes a lock. */
export async function migrateToLatest(connection: pg.ClientConfig): Promise<void> {
  // A migration has no time limit; only a broken connection ends it.
  const pool = new pg.Pool({ ...connection, Client: DroppingClient, max: 2 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db).finally(() => db.destroy())
}

/** Brings the schema up to a migration, or to the latest; as part of a transaction when `db` is one. */
export async function migrate(db: Kysely<unknown>, upTo?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  })
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
}
