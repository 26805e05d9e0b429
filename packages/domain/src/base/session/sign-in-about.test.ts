import { expect, test } from 'vitest'
import { aboutLeague, leagueInAbout, WAYS_AHEAD } from './sign-in-about.ts'

test.each([null, ...WAYS_AHEAD])('what is written of a league is read again: %s', (way) => {
  const ahead = { leagueId: 7, way }
  expect(leagueInAbout(aboutLeague(ahead))).toEqual(ahead)
})

test.each([
  'payment',
  'league-',
  'league-0',
  'league-7-',
  'league-7-winner',
  'league-7-team and more',
  'league-1234567890',
  ' league-7',
  undefined,
  7,
])('%o is about no league', (about) => {
  expect(leagueInAbout(about)).toBeNull()
})
