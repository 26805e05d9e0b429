import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { query } from '../database/test-server.ts'
import { breaksOf, contract, readContract } from './contract.ts'

test('the code of the last release works with the schema of this one', async () => {
  const file = await readFile(new URL('schema.json', import.meta.url), 'utf8')
  const released = contract.parse(JSON.parse(file))
  expect(breaksOf(released, await readContract(await testDatabase()))).toEqual([])
})

test.each([
  ['ALTER TABLE venues DROP COLUMN town', 'venues.town is gone'],
  ['ALTER TABLE venues RENAME COLUMN town TO city', 'venues.town is gone'],
  ['DROP TABLE interests CASCADE', 'interests is gone'],
  ['ALTER TABLE venues ALTER town TYPE varchar(9)', 'venues.town was text and is varchar'],
  ['ALTER TABLE leagues ALTER nights SET NOT NULL', 'leagues.nights may be empty no more'],
  ['ALTER TABLE players ALTER active DROP DEFAULT', 'players.active must be written now'],
  ['ALTER TABLE venues ADD city text NOT NULL', 'venues.city is new'],
  [`ALTER TABLE venues ADD CHECK (town <> '')`, 'CHECK'],
  ['CREATE UNIQUE INDEX one_town ON venues (town)', 'UNIQUE INDEX'],
])('old code would break by %s', async (change, problem) => {
  const connection = await testDatabase()
  const before = await readContract(connection)
  await query(connection, change)
  const breaks = breaksOf(before, await readContract(connection))
  expect(breaks.join('\n')).toContain(problem)
})

test.each([
  'ALTER TABLE venues ADD city text',
  `ALTER TABLE venues ADD city text NOT NULL DEFAULT '' CHECK (city <> 'x')`,
  'CREATE TABLE seats (id int PRIMARY KEY, venue_id int NOT NULL REFERENCES venues)',
  'CREATE INDEX towns ON venues (town)',
  'ALTER TABLE venues ALTER town DROP NOT NULL',
])('old code works on after %s', async (change) => {
  const connection = await testDatabase()
  const before = await readContract(connection)
  await query(connection, change)
  expect(breaksOf(before, await readContract(connection))).toEqual([])
})
