import { expect, test } from 'vitest'
import { type AnnouncedLeague, changeText } from './change-text.ts'

const BEFORE: AnnouncedLeague = {
  nights: ['2027-01-12', '2027-01-19', '2027-01-26'],
  startTime: '18:30',
  endTime: '21:30',
  teamPrice: 18_000,
  individualPrice: 9000,
  numberOfTeams: 8,
  venueId: 1,
  venue: 'Naas Hall, Naas',
}

const OPENING = 'We’ve changed something in Tuesday Pickleball.'

test.each<[Partial<AnnouncedLeague>, string]>([
  [{ nights: ['2027-01-12', '2027-01-26'] }, 'We won’t play on 19 January 2027.'],
  [
    { nights: [...BEFORE.nights, '2027-02-09', '2027-02-02'] },
    'We’ll also play on 2 February 2027 and 9 February 2027.',
  ],
  [
    { nights: ['2027-01-12', '2027-01-20', '2027-01-26'] },
    'Instead of 19 January 2027, we’ll play on 20 January 2027.',
  ],
  [{ startTime: '19:00', endTime: '22:00' }, 'We’ll play at 7 – 10 pm, not at 6:30 – 9:30 pm.'],
  [
    { venueId: 2, venue: 'Clane Hall, Clane' },
    'We’ll play in Clane Hall, Clane, not in Naas Hall, Naas.',
  ],
  [
    { individualPrice: 8550 },
    'The price for one player is €85.50 now; it was €90.\n\nWhat you’ve paid stays as it is.',
  ],
  [
    { teamPrice: 20_000 },
    'The price for a team is €200 now; it was €180.\n\nWhat you’ve paid stays as it is.',
  ],
  [{ numberOfTeams: 10 }, 'There’s room for 10 teams now; it was 8.'],
])('a change to %j has its plain words', (change, line) => {
  expect(
    changeText('Tuesday Pickleball', { before: BEFORE, after: { ...BEFORE, ...change } }),
  ).toBe(`${OPENING}\n\n${line}`)
})

test('several changes stand below each other', () => {
  const after = { ...BEFORE, startTime: '19:00', numberOfTeams: 6 }
  expect(changeText('Tuesday Pickleball', { before: BEFORE, after }).split('\n\n')).toEqual([
    OPENING,
    'We’ll play at 7 – 9:30 pm, not at 6:30 – 9:30 pm.',
    'There’s room for 6 teams now; it was 8.',
  ])
})
