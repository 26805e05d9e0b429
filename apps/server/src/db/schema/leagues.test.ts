import { KEPT_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { testApp } from '#testing/test-app.ts'

/** Reads that must not compile: a league has these in the rules, and its table has no such columns. */
export function unstored(db: Database) {
  const leagues = db.selectFrom('leagues')
  return [
    // @ts-expect-error play-offs are a table of their own
    leagues.select('playOffs'),
    // @ts-expect-error nights of changing partners are a table of their own
    leagues.select('partnerNights'),
    // @ts-expect-error prices are kept in cents, and their columns say so
    leagues.select('teamPrice'),
    // @ts-expect-error a league is cancelled when there is a moment at which it was
    leagues.select('isCancelled'),
    // @ts-expect-error the form has a choice, and the row two flags
    leagues.select('registration'),
  ]
}

test('each field of the table of fields has the column of its name', async () => {
  const { context } = await testApp()
  const read = context.db
    .selectFrom('leagues')
    .select([...KEPT_FIELDS])
    .execute()
  expect(await read).toEqual([])
})
