import { expect, test } from 'vitest'
import { captaincyEnd, whyPlayerStays, whyTeamStays } from './captaincy.ts'

test('a captaincy can be taken over as long as an invitation of that moment can be accepted', () => {
  const now = new Date('2027-01-01T12:00:00Z')
  expect(captaincyEnd(now, '2027-03-02')).toEqual(new Date('2027-01-16T00:00:00Z'))
  expect(captaincyEnd(now, '2027-01-04')).toEqual(new Date('2027-01-04T00:00:00Z'))
})

test.each([
  ['the captain who signed the team up', true, true, null],
  ['a teammate', false, false, null],
  [
    'a captain who took over',
    true,
    false,
    'You’re captain of Dink Dynasty. Please hand the captaincy over first, then you can leave.',
  ],
  [
    'the one who signed the team up and handed over',
    false,
    true,
    'You’ve paid for Dink Dynasty, and Bren Daly is its captain now. Please ask us if you can’t play: your place and the team’s belong together.',
  ],
])('%s reads whether they can cancel alone', (_, isCaptain, hasSignedUp, why) => {
  const team = { teamName: 'Dink Dynasty', captain: 'Bren Daly' }
  expect(whyPlayerStays({ ...team, isCaptain, hasSignedUp })).toBe(why)
})

test('a captain who wants to cancel the sign-up of the one who paid reads whom to turn to', () => {
  const text = whyTeamStays({ teamName: 'Dink Dynasty', payer: 'Aoife Byrne' })
  expect(text).toContain('hand the captaincy back to Aoife Byrne, or ask us')
  expect(whyTeamStays({ teamName: 'Dink Dynasty', payer: '' })).toMatch(/^A teammate paid/)
})
