import { expect, test } from 'vitest'
import { typed } from './command-line.ts'

test.each([
  ['in a clone by npm', '', 'npm run backup -- <file>', 'npm run manage -- reseal'],
  ['on one machine by the launcher', 'hive', 'hive backup <file>', 'hive reseal'],
  [
    'with containers through compose',
    'hive-compose run --rm hive',
    'hive-compose run --rm hive backup <file>',
    'hive-compose run --rm hive reseal',
  ],
])('a message names a command as it is typed %s', (_where, launcher, backup, reseal) => {
  expect(typed('backup', '<file>', launcher)).toBe(backup)
  expect(typed('reseal', '', launcher)).toBe(reseal)
})
