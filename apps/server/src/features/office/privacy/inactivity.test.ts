import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { givenLeague } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { planInactivity } from './inactivity.ts'

/** More than are looked at in one go. */
const MANY = 510

/** Players who have not been here for three years, one of whom may be known by name. */
async function insertUnseen(db: Database, name: string, count: number): Promise<void> {
  await sql`insert into players (issuer, subject, email, name, last_seen_at)
    select 'test', ${name} || n, ${name} || n || '@hive.example', ${name}, now() - interval '3 years'
    from generate_series(1, ${count}) n`.execute(db)
}

test('many who play on, or have been told, do not keep the rule from those behind them', async () => {
  const { context } = await testApp()
  const { db } = context
  const { leagueId } = await givenLeague(db)
  await insertUnseen(db, 'plays', MANY)
  await sql`insert into registrations
    (league_id, player_id, registration_type_id, state, places, held_until, listed_cents, due_cents)
    select ${leagueId}, id, 1, 'confirmed', 0, now(), 0, 0 from players where name = 'plays'`.execute(
    db,
  )
  await insertUnseen(db, 'told', MANY)
  await sql`update players set inactivity_noticed_at = now() - interval '10 days' where name = 'told'`.execute(
    db,
  )
  await insertUnseen(db, 'idle', 1)
  await insertUnseen(db, 'waited', 1)
  await sql`update players set inactivity_noticed_at = now() - interval '31 days' where name = 'waited'`.execute(
    db,
  )
  const { notice, erase } = await planInactivity(context)
  const emails = [notice, erase].map((players) => players.map(({ email }) => email))
  expect(emails).toEqual([['idle1@hive.example'], ['waited1@hive.example']])
})
