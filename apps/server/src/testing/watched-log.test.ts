import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer } from './builders.ts'
import { testApp } from './test-app.ts'
import { COLUMNS, namingLine } from './named-people.ts'
import { watchedLog } from './watched-log.ts'

const PEOPLE = ['Aoife Byrne', '087 123 4567', 'aoife@club.ie']

test.each([
  '{"msg":"Aoife Byrne has signed up"}',
  '{"msg":"a text to 0871234567"}',
  '{"msg":"sent to AOIFE@club.ie"}',
  '{"msg":"someone@hive.example is new"}',
])('a line that names someone is found: %s', (line) => {
  expect(namingLine(['{"msg":"answered"}', line], PEOPLE)).toBe(line)
})

test('a line that names no one passes', () => {
  expect(namingLine(['{"msg":"answered","route":"/api/account","ms":12}'], PEOPLE)).toBeNull()
})

test('who a database knows may not be in the log of a test', async () => {
  const { app, context } = await testApp()
  await givenPlayer(app, 'fionn@club.ie')
  const { log, people, expectNone } = watchedLog()
  log.trace('answered')
  const known = await people(context.db)
  expect(known).toEqual(expect.arrayContaining(['fionn@club.ie', 'Aoife Byrne', 'Conor Byrne']))
  expectNone(known)
  log.trace('Conor Byrne is rung')
  expect(() => expectNone(known)).toThrow('The log names someone')
})

test('every column that can hold an e-mail or a phone number of someone is looked at', async () => {
  const { context } = await testApp()
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type = 'text'
      and (column_name like '%email' or column_name like '%phone_number')
      and table_name not in ('venues', 'legal_details')`.execute(context.db)
  const places = rows.map(({ place }) => place)
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((place) => !COLUMNS.some((column) => column === place))).toEqual([])
})
