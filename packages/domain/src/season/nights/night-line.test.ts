import { expect, test } from 'vitest'
import { nightLine, phoneText } from './night-line.ts'

const AGREED = '2026-11-24T20:14:00.000Z'
const used = (agreedAt: string | null) => ({ state: 'in_use', agreedAt }) as const
const LINK = { state: 'invited', agreedAt: null } as const

test.each([
  [LINK, 'waiting'],
  [used(AGREED), 'in use (agreed 20:14)'],
  [used(null), 'in use'],
  [{ state: 'ended', agreedAt: AGREED } as const, 'ended (agreed 20:14)'],
  [{ state: 'over', agreedAt: '2026-07-24T20:14:00.000Z' } as const, 'over (agreed 21:14)'],
])('a phone %j is %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})

test.each([
  [
    { games: 6, short: 2, phones: [used(AGREED)] },
    '6 games, 2 short, 1 phone in use (agreed 20:14)',
  ],
  [{ games: 1, short: 0, phones: [] }, '1 game'],
  // What one of them has kept is not known.
  [{ games: 2, short: 0, phones: [used(AGREED), used(null)] }, '2 games, 2 phones in use'],
  [
    { games: 2, short: 0, phones: [used('2026-11-24T20:20:00.000Z'), used(AGREED), LINK] },
    '2 games, 2 phones in use (agreed 20:14), 1 link not used yet',
  ],
  [{ games: 2, short: 0, phones: [{ state: 'ended', agreedAt: AGREED } as const] }, '2 games'],
])('a night of %j is said in one line', (night, text) => {
  expect(nightLine({ hall: 'Leixlip', ...night })).toBe(`Tonight, Leixlip: ${text}.`)
})
