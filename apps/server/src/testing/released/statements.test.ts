import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { query } from '../database/test-server.ts'
import { brokenStatements, ownStatements, statements } from './statements.ts'

const file = await readFile(new URL('statements.json', import.meta.url), 'utf8')
const released = statements.parse(JSON.parse(file))

test('every statement of the last release is understood by this schema as it was by its own', async () => {
  expect(await brokenStatements(await testDatabase(), released)).toEqual([])
  for (const table of ['leagues', 'fixtures', 'registrations', 'payments', 'players'])
    expect(released.some(({ text }) => text.includes(`"${table}"`))).toBe(true)
})

test.each([
  ['ALTER TABLE venues DROP COLUMN town', /column .*town.* does not exist: select/],
  ['ALTER TABLE fixtures RENAME COLUMN court_number TO court', /court_number.* does not exist/],
  ['DROP TABLE interests CASCADE', /"interests" does not exist: /],
  ['ALTER TABLE players RENAME TO people', /"players" does not exist: /],
  ['ALTER TABLE payments ALTER session_id TYPE uuid USING NULL', /takes .*uuid.* and not /],
  ['ALTER TABLE venues ALTER town TYPE varchar(99)', /gives .*character varying.* and not /],
])('old statements would break by %s', async (change, problem) => {
  const connection = await testDatabase()
  await query(connection, change)
  const [, table = ''] =
    change
      .split(' TABLE ')
      .at(1)
      ?.match(/^(\w+)/) ?? []
  const about = released.filter(({ text }) => text.includes(table))
  const broken = await brokenStatements(connection, about)
  expect(broken.join('\n')).toMatch(problem)
})

test('old statements work on when tables get more columns', async () => {
  const connection = await testDatabase()
  for (const table of ['leagues', 'players', 'registrations'])
    await query(connection, `ALTER TABLE ${table} ADD more text`)
  expect(await brokenStatements(connection, released)).toEqual([])
})

test('statements that differ by the lengths of their lists alone are kept once', () => {
  expect(
    ownStatements([
      'begin',
      'select "id" from "teams" where "id" in ($1, $2, $3)',
      'select "id" from "teams" where "id" in ($1)',
      'insert into "teams" ("name") values ($1), ($2)',
      'insert into "teams" ("name") values ($1)',
      'select * from pgboss.job',
    ]),
  ).toEqual([
    'insert into "teams" ("name") values ($1)',
    'select "id" from "teams" where "id" in ($1)',
  ])
})
