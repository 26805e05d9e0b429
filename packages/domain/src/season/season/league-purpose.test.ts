import { expect, test } from 'vitest'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import { purposeOf } from './league-purpose.ts'

const AT = '2026-11-20'

test('a league is sold until it has games, then played as well, and played alone once nobody can join', () => {
  const fixtures = [sampleFixture]
  expect(purposeOf(sampleLeague, AT)).toBe('sold')
  expect(purposeOf({ ...sampleLeague, registrationClosed: true }, AT)).toBe('sold')
  expect(purposeOf({ ...sampleLeague, fixtures }, AT)).toBe('sold_and_played')
  expect(purposeOf({ ...sampleLeague, fixtures, registrationClosed: true }, AT)).toBe('played')
  expect(purposeOf({ ...sampleLeague, fixtures }, '2027-04-01')).toBe('played')
})
