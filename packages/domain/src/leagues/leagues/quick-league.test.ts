import { expect, test } from 'vitest'
import { suggestedTitle } from './quick-league.ts'

const KNOWN = { town: 'Naas', sport: 'Badminton', nights: ['2027-01-19', '2027-01-12'] }

test('a league is named after its town, its first night and its sport, once all three are known', () => {
  expect(suggestedTitle(KNOWN)).toBe('Naas Tuesday Badminton')
  expect(suggestedTitle({ ...KNOWN, nights: [] })).toBeNull()
  expect(suggestedTitle({ ...KNOWN, town: undefined })).toBeNull()
  expect(suggestedTitle({ ...KNOWN, sport: undefined })).toBeNull()
})
