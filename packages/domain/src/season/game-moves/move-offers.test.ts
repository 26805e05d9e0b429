import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlannedGame } from '../repairs/planned-game.ts'
import type { Slot } from '../schedule/game.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { addDays } from '../../base/time/day.ts'
import { isOffered, moveOffers, type SeasonNow } from './move-offers.ts'

const NIGHTS = ['2027-01-05', '2027-01-12', '2027-01-19']
const slot = (night: number, start: string, court = 1): Slot => {
  return { night: NIGHTS[night] ?? '', start, court }
}
const SLOTS = [0, 1, 2].flatMap((night) => ['18:30', '19:10'].map((start) => slot(night, start)))

const game = (id: number, teams: string, at: Slot | null, isFixed = false): PlannedGame => {
  const [teamOne = '', teamTwo = ''] = teams.split(' v ')
  return { id, teamOne, teamTwo, slot: at, isFixed }
}

const HALL = { gameMinutes: 40, openings: [], blackouts: [], losses: [], taken: [] }

function season(games: readonly PlannedGame[], change: Partial<SeasonNow> = {}): SeasonNow {
  return { games, slots: SLOTS, hall: HALL, wishes: [], isFar: () => true, ...change }
}

const GAMES = [
  game(1, 'Aces v Bees', slot(0, '18:30')),
  game(2, 'Colts v Dons', slot(0, '19:10')),
  game(3, 'Aces v Colts', slot(1, '18:30')),
]

test('a game can go to each free slot; a team that would play twice that night is named', () => {
  expect(moveOffers(1, season(GAMES)).free).toEqual([
    { slot: slot(1, '19:10'), twice: ['Aces'], busy: [] },
    { slot: slot(2, '18:30'), twice: [], busy: [] },
    { slot: slot(2, '19:10'), twice: [], busy: [] },
  ])
})

test('a game can change places with another one', () => {
  expect(moveOffers(1, season(GAMES)).swaps).toEqual([
    { gameId: 2, slot: slot(0, '19:10'), twice: [], busy: [] },
    { gameId: 3, slot: slot(1, '18:30'), twice: ['Colts'], busy: [] },
  ])
})

test('no game changes places with one that stands on a lost court', () => {
  const [night = ''] = NIGHTS
  const hours = { from: '19:10', until: '20:00' }
  const losses = [{ from: night, until: night, courts: [1], hours, reason: 'A leak' }]
  const { swaps } = moveOffers(1, season(GAMES, { hall: { ...HALL, losses } }))
  expect(swaps.map(({ gameId }) => gameId)).toEqual([3])
})

test.each([
  ['a free slot', slot(2, '18:30'), null, true],
  ['the slot of another game, with that game', slot(0, '19:10'), 2, true],
  ['the slot of another game, without it', slot(0, '19:10'), null, false],
  ['the slot of another game, with a third one', slot(0, '19:10'), 3, false],
  ['its own slot', slot(0, '18:30'), null, false],
])('%s is offered: %j %j %s', (_, to, otherGameId, isAmong) => {
  expect(isOffered(moveOffers(1, season(GAMES)), { to, otherGameId })).toBe(isAmong)
})

test('games that overlap on another court, with the same team, are in the way', () => {
  const slots = [...SLOTS, slot(1, '18:30', 2), slot(1, '18:50', 2)]
  const starts = moveOffers(1, season(GAMES, { slots })).free.map((offer) => offer.slot)
  expect(starts).not.toContainEqual(slot(1, '18:30', 2))
  expect(starts).not.toContainEqual(slot(1, '18:50', 2))
})

test.each([
  ['has been played', season([game(1, 'Aces v Bees', slot(0, '18:30'), true)])],
  ['waits for a slot', season([game(1, 'Aces v Bees', null)])],
  ['is too near', season(GAMES, { isFar: ({ night }) => night > '2027-01-05' })],
  ['is not there', season([])],
])('a game that %s has nowhere to go', (_, now) => {
  expect(moveOffers(1, now)).toEqual({ free: [], swaps: [] })
})

const isNotOnTheSecond = ({ night }: Slot) => night !== '2027-01-12'

test('slots that are too near, and games of the same teams, are not offered', () => {
  const again = game(4, 'Bees v Aces', slot(2, '18:30'))
  const offers = moveOffers(1, season([...GAMES, again], { isFar: isNotOnTheSecond }))
  expect(offers.free.map((offer) => offer.slot)).toEqual([slot(2, '19:10')])
  expect(offers.swaps.map(({ gameId }) => gameId)).toEqual([2])
})

test('a night on which a team plays at another venue is not offered, and games there stay', () => {
  const away = { ...game(4, 'Bees v Dons', slot(2, '19:10')), venueId: 2 }
  const games = [...GAMES.map((each) => ({ ...each, venueId: 1 })), away]
  const now = season(games, { venueId: 1 })
  const offers = moveOffers(1, now)
  expect(offers.free.map((offer) => offer.slot)).toEqual([slot(1, '19:10')])
  expect(offers.swaps.map(({ gameId }) => gameId)).toEqual([2, 3])
  expect(moveOffers(4, now)).toEqual({ free: [], swaps: [] })
  // With one venue alone the second slot of the third night would do.
  expect(moveOffers(1, season(GAMES)).free.map((offer) => offer.slot)).toContainEqual(
    slot(2, '18:30'),
  )
})

/** A season of six teams with some room to spare. */
function drawn(seed: string): SeasonNow {
  const slots = Array.from({ length: 7 }, (_, week) => addDays('2027-01-05', 7 * week)).flatMap(
    (night) =>
      ['18:30', '19:10'].flatMap((start) => [1, 2].map((court) => ({ night, start, court }))),
  )
  const teams = ['Aces', 'Bees', 'Colts', 'Dons', 'Elks', 'Foxes']
  const made = makeSchedule({ teams, format: 'single', slots, wishes: [], seed })
  const games = 'games' in made ? made.games : []
  return season(
    games.map(({ teamOne, teamTwo, ...at }, id) => ({
      id,
      teamOne,
      teamTwo,
      slot: at,
      isFixed: false,
    })),
    { slots },
  )
}

test('no move that is offered puts a team or a court in two places at once', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(14), (seed, id) => {
      const now = drawn(seed)
      const { free, swaps } = moveOffers(id, now)
      const from = now.games[id]?.slot ?? null
      const after = [
        ...free.map((offer) => new Map([[id, offer.slot]])),
        ...swaps.map(
          (swap) =>
            new Map([
              [id, swap.slot],
              [swap.gameId, from],
            ]),
        ),
      ]
      for (const moves of after) {
        const keys = now.games.flatMap((each) => {
          const to = moves.get(each.id) ?? each.slot
          const time = `${to?.night} ${to?.start}`
          return [`${time} ${to?.court}`, `${time} ${each.teamOne}`, `${time} ${each.teamTwo}`]
        })
        expect(new Set(keys).size).toBe(keys.length)
      }
    }),
    { numRuns: 20 },
  )
})
