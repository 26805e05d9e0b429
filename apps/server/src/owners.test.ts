import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { ROOMS } from './rooms.ts'

/** Each table, as often as a room declares it. */
const OWNED = ROOMS.flatMap((room) => ('data' in room ? Object.keys(room.data.tables) : []))

test('each table has one owner', async () => {
  const { context } = await testApp()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    context.db,
  )
  expect(OWNED.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
