import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SlotSource, slotsOfLeague } from './league-slots.ts'

const SOURCE: SlotSource = {
  season: {
    startDate: '2026-01-05',
    endDate: '2026-01-19',
    nights: null,
    startTime: '18:30',
    endTime: '20:00',
  },
  gameMinutes: 40,
  courtsBooked: 2,
  venue: { courts: 3, openings: [], blackouts: [] },
  taken: [],
  losses: [],
}

const texts = (source: Partial<SlotSource>) =>
  slotsOfLeague({ ...SOURCE, ...source }).slots.map(
    ({ night, start, court }) => `${night} ${start} ${court}`,
  )

test('a night has one game after another on each court that is booked', () => {
  const first = ['18:30 1', '18:30 2', '19:10 1', '19:10 2'].map((slot) => `2026-01-05 ${slot}`)
  expect(texts({}).slice(0, 4)).toEqual(first)
  expect(texts({})).toHaveLength(12)
})

test('a night on which the venue is closed has no slots, and says why', () => {
  const blackouts = [{ from: '2026-01-12', until: '2026-01-13', reason: 'Elections' }]
  const { slots, closed } = slotsOfLeague({ ...SOURCE, venue: { ...SOURCE.venue, blackouts } })
  expect(slots).toHaveLength(8)
  expect(closed).toEqual([{ night: '2026-01-12', reason: 'Elections' }])
})

test('a league plays on the courts that another leaves free, whole nights first', () => {
  const other = { night: '2026-01-05', from: '19:00', until: '19:30' }
  const taken = [{ ...other, court: 1 }]
  expect(texts({ taken }).slice(0, 4)).toEqual(
    ['18:30 2', '18:30 3', '19:10 2', '19:10 3'].map((slot) => `2026-01-05 ${slot}`),
  )
  const all = [1, 2, 3].map((court) => ({ ...other, court, from: '19:10', until: '20:10' }))
  expect(texts({ taken: all }).slice(0, 3)).toEqual([
    '2026-01-05 18:30 1',
    '2026-01-05 18:30 2',
    '2026-01-12 18:30 1',
  ])
})

test('a league keeps the courts on which it has games, though another has more room by now', () => {
  const night = '2026-01-05'
  const own = [3, 3].map((court) => ({ night, court }))
  const taken = [{ night, from: '19:10', until: '19:50', court: 3 }]
  expect(texts({ own, taken }).slice(0, 4)).toEqual([
    `${night} 18:30 1`,
    `${night} 18:30 3`,
    `${night} 19:10 1`,
    '2026-01-12 18:30 1',
  ])
})

test('a game of others that ends as ours begins is in no one’s way', () => {
  const taken = [{ night: '2026-01-05', from: '18:00', until: '18:30', court: 1 }]
  expect(texts({ taken })).toEqual(texts({}))
})

test('no slot is there twice, on a court that is taken, or after the end', () => {
  const court = fc.integer({ min: 1, max: 4 })
  const time = fc
    .integer({ min: 17 * 60, max: 21 * 60 })
    .map((at): [string, string] => [clock(at), clock(at + 35)])
  const games = fc.array(fc.tuple(time, court), { maxLength: 12 })
  fc.assert(
    fc.property(games, fc.integer({ min: 1, max: 4 }), (others, courtsBooked) => {
      const taken = others.map(([[from, until], at]) => ({
        night: '2026-01-05',
        from,
        until,
        court: at,
      }))
      const found = texts({ taken, courtsBooked })
      expect(new Set(found).size).toBe(found.length)
      for (const slot of found.filter((text) => text.startsWith('2026-01-05'))) {
        const [, start = '', number = ''] = slot.split(' ')
        const end = start === '18:30' ? '19:10' : '19:50'
        const clash = taken.find(
          (game) => String(game.court) === number && game.from < end && start < game.until,
        )
        expect(clash).toBeUndefined()
        expect(end <= '20:00').toBe(true)
      }
    }),
  )
})

function clock(at: number): string {
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

test('a court that is lost is taken out, and no other comes in its place', () => {
  const loss = { courts: [2], hours: { from: '19:10', until: '20:00' }, reason: 'A leak' }
  const losses = [{ from: '2026-01-05', until: '2026-01-05', ...loss }]
  expect(texts({ losses }).filter((text) => text.startsWith('2026-01-05'))).toEqual(
    ['18:30 1', '18:30 2', '19:10 1'].map((slot) => `2026-01-05 ${slot}`),
  )
})

test('a night that is lost is among those that are closed', () => {
  const loss = { courts: [], hours: null, reason: 'No light' }
  const losses = [{ from: '2026-01-12', until: '2026-01-12', ...loss }]
  expect(slotsOfLeague({ ...SOURCE, losses }).closed).toEqual([
    { night: '2026-01-12', reason: 'No light' },
  ])
})
