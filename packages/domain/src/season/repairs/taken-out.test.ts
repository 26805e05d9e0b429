import { expect, test } from 'vitest'
import type { PlannedGame } from './planned-game.ts'
import { type BookedNights, takenOut } from './taken-out.ts'

const [FIRST, SECOND] = ['2027-01-05', '2027-01-12'] as const
const slot = (night: string, court: number, start = '18:30') => ({ night, start, court })
const game = (id: number, at: PlannedGame['slot'], isFixed = false): PlannedGame => {
  return { id, teamOne: `A${id}`, teamTwo: `B${id}`, slot: at, isFixed }
}
const GAMES = [
  game(1, slot(FIRST, 1)),
  game(2, slot(FIRST, 2)),
  game(3, slot(SECOND, 1)),
  game(4, slot(SECOND, 2)),
  game(5, null),
]
const DRAWN = GAMES.flatMap((one) => one.slot ?? [])
const HOURS = { startTime: '18:30', endTime: '20:00' }
const BOOKED = { nights: [FIRST, SECOND], courtsBooked: 2, gameMinutes: 45, halls: [], ...HOURS }

test.each<[string, Partial<BookedNights>, number[]]>([
  ['has all of it', {}, []],
  ['has lost a night', { nights: [FIRST] }, [3, 4]],
  ['has one court less', { courtsBooked: 1 }, [2, 4]],
  [
    'has one court less in another hall',
    { halls: [{ from: SECOND, until: SECOND, courtsBooked: 1, ...HOURS }] },
    [4],
  ],
  ['begins later', { startTime: '18:40' }, [1, 2, 3, 4]],
  ['ends earlier', { endTime: '19:10' }, [1, 2, 3, 4]],
  [
    'begins later in another hall',
    { halls: [{ from: SECOND, until: SECOND, courtsBooked: 2, ...HOURS, startTime: '19:00' }] },
    [3, 4],
  ],
])(
  'of the games that were drawn, those without a place are found where a league %s',
  (_, change, out) => {
    expect(takenOut(GAMES, DRAWN, { ...BOOKED, ...change })).toEqual(out)
  },
)

test('a game that was put elsewhere by hand stays, and so does one that has been played', () => {
  const elsewhere = game(6, slot('2027-01-07', 1))
  const played = game(3, slot(SECOND, 1), true)
  expect(takenOut([elsewhere, played], DRAWN, { ...BOOKED, nights: [FIRST] })).toEqual([])
})
