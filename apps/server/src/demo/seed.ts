import { irishDay } from '@hive/domain/base/time/irish'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { DEMO_MARK } from '#db/ownership.ts'
import type { Sealer } from '#db/sealing.ts'
import { readAgreements } from '#features/leagues/content/service.ts'
import { DEMO_ACCOUNTS } from '#identity/demo-accounts.ts'
import { DEMO_LEAGUES, DEMO_VENUES } from './leagues.ts'
import { insertInterests } from './interests.ts'
import { insertMidWeek } from './mid-week.ts'
import { insertPartnerNight } from './partner-night.ts'
import { placeDemoPeople } from './people.ts'
import { insertLeague } from './insert-league.ts'

/** The price of an hour of a court, in cents, and the notice for cancelling a booking. */
const HALL_TERMS = { hourCents: 2800, cancelDays: 10 }

type SeedContext = { db: Database; sealer: Sealer; log: Logger; now: Date }

/**
 * Makes the demo world, once for a database: leagues in every state there is, dated from today, and
 * four people to sign in as. Says whether it did.
 */
export async function seedDemoWorld({ db, sealer, log, now }: SeedContext): Promise<boolean> {
  const [agreement] = await readAgreements()
  const isNew = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo world'))`.execute(trx)
    const made = await trx
      .selectFrom('installation')
      .select('key')
      .where('key', '=', DEMO_MARK)
      .executeTakeFirst()
    if (made) return false
    const today = irishDay(now)
    const venues = await insertVenues(trx)
    for (const league of DEMO_LEAGUES) {
      await insertLeague(trx, { league, venueId: venues[league.venue], today, now, agreement })
    }
    await placeDemoPeople(trx, { sealer, now })
    await insertPartnerNight(trx, now)
    await insertMidWeek(trx, { now, agreement, adminEmail: DEMO_ACCOUNTS.admin })
    await insertInterests(trx, now)
    await trx
      .insertInto('installation')
      .values({ key: DEMO_MARK, value: JSON.stringify({ today }) })
      .execute()
    return true
  })
  if (isNew) log.info('demo world made')
  return isNew
}

async function insertVenues(db: Database) {
  const ids: Partial<Record<keyof typeof DEMO_VENUES, number>> = {}
  for (const [key, [name, address, town, eircode, where]] of Object.entries(DEMO_VENUES)) {
    const { id } = await db
      .insertInto('venues')
      .values({ name, address, town, eircode, ...where, ...HALL_TERMS, venueTypeId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[key as keyof typeof DEMO_VENUES] = id
  }
  return ids as Record<keyof typeof DEMO_VENUES, number>
}
