import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { ROOMS } from './rooms.ts'

// Who writes which table is looked at without a database, in scripts/owners.test.ts.
test('each table has one owner', async () => {
  const { context } = await testApp()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    context.db,
  )
  const owned = ROOMS.flatMap((room) => ('data' in room ? Object.keys(room.data.tables) : []))
  expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
