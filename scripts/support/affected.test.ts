import { expect, test } from 'vitest'
import { affectedBy } from './affected.ts'

test('tests from which imports lead to a change are run, and those that read the house as files', () => {
  const reaching = ['packages/domain/src/a.ts', 'packages/domain/src/a.test.ts', 'e2e/a.spec.ts']
  expect(affectedBy(['packages/domain/src/a.ts'], reaching)).toEqual({
    tests: ['scripts', 'packages/domain/src/a.test.ts'],
    journeys: ['e2e/a.spec.ts'],
  })
})

test('a migration is run by every test of the server, though none imports it', () => {
  const changed = ['apps/server/src/db/migrations/300-new.ts']
  const reaching = ['apps/server/src/db/migrate.test.ts', 'apps/web/src/a.test.tsx']
  expect(affectedBy(changed, reaching).tests).toEqual([
    'scripts',
    'apps/server',
    'apps/web/src/a.test.tsx',
  ])
})

test('a new version of a package may break anything', () => {
  expect(affectedBy(['package-lock.json'], [])).toEqual({
    tests: expect.arrayContaining(['scripts', 'packages/domain', 'apps/server', 'apps/web']),
    journeys: ['e2e'],
  })
})
