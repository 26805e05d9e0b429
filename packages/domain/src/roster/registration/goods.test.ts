import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { goodsOf } from './goods.ts'

const whole = { tryItOut: false, isUpgrade: false, firstNight: '2027-01-12', nights: 8 }

test.each([
  [{ type: 'individual' }, 'Individual place, 8 Tuesday nights from 12 January 2027'],
  [{ type: 'team', nights: 1 }, 'Team place, 1 Tuesday night from 12 January 2027'],
  [
    { type: 'team_player', isShare: true },
    'Share of the team fee, 8 Tuesday nights from 12 January 2027',
  ],
  [
    { type: 'individual', isUpgrade: true, firstNight: '2027-01-19', nights: 7 },
    'The rest of the league, after a try-out, 7 Tuesday nights from 19 January 2027',
  ],
  [
    { type: 'individual', tryItOut: true, firstNight: '2027-01-26', nights: 1 },
    'One-week try-out on Tuesday, 26 January 2027',
  ],
] as const)('the card page names %o', (change, text) => {
  expect(goodsOf(sampleLeague, { ...whole, ...change })).toBe(`${text}, Leixlip Amenities Centre`)
})
