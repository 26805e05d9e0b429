import { expect, test } from 'vitest'
import { gameClash, withoutGame } from './game-clash.ts'
import type { Booking } from './hall-calendar.ts'

const HALL = { venueId: 4, name: 'Naas Hall', courts: 3, openings: [], blackouts: [] }
const NIGHT = '2027-01-12'

function on(leagueId: number, courts: number, change: Partial<Booking> = {}): Booking {
  const title = leagueId === 1 ? 'Tuesday Tag' : 'Late Padel'
  const where = { venueId: 4, night: NIGHT, from: '19:00', until: '21:00', courts }
  return { leagueId, title, ...where, ...change }
}

function said(game: Booking, { booked = [] as Booking[], games = [] as Booking[] }) {
  return gameClash({ halls: [HALL], booked, games }, game)
}

const OTHERS = [on(2, 3)]
const GAME = on(1, 1, { from: '20:00', until: '21:00' })

test('a game that goes to where another league has every court says so, and what is free', () => {
  const next = on(2, 3, { night: '2027-01-13' })
  expect(said(GAME, { booked: [...OTHERS, next] })).toBe(
    '12 Jan 2027, 8 – 9 pm: 4 courts are wanted and Naas Hall has 3, with Late Padel. Free: all of them 9 – 10 pm; the same hours on 14 Jan 2027.',
  )
})

test.each<[string, Booking, Parameters<typeof said>[1]]>([
  ['a court is left', GAME, { booked: [on(2, 2)] }],
  ['its league has booked the court', GAME, { booked: [on(1, 1), on(2, 3)] }],
  ['the others are done by then', { ...GAME, from: '21:00', until: '22:00' }, { booked: OTHERS }],
  ['its own games alone have them', GAME, { games: [on(1, 3)] }],
  ['it is another night', { ...GAME, night: '2027-01-13' }, { booked: OTHERS }],
  ['the hall is not known', { ...GAME, venueId: 5 }, { booked: [on(2, 3, { venueId: 5 })] }],
])('a game says nothing where %s', (_, game, use) => {
  expect(said(game, use)).toBeNull()
})

test('games of others that were moved there count as well, and the game itself once', () => {
  const games = [on(2, 2), { ...GAME, courts: 2 }]
  const use = { halls: [HALL], booked: [], games }
  expect(gameClash(withoutGame(use, GAME), GAME)).toContain('4 courts are wanted')
  const alone = { ...use, games: [on(2, 2), GAME] }
  expect(gameClash(withoutGame(alone, GAME), GAME)).toBeNull()
})
