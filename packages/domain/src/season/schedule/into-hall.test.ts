import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intoHall } from './into-hall.ts'

const NIGHT = '2027-01-19'
const slot = (start: string, court: number) => ({ night: NIGHT, start, court })
const game = (id: number, teams: string, start: string, court: number) => {
  const [teamOne = '', teamTwo = ''] = teams
  return { id, teamOne, teamTwo, ...slot(start, court) }
}

test('games go to their time and court, else to another court, else to another time', () => {
  const games = [game(1, 'AB', '18:30', 1), game(2, 'CD', '18:30', 2), game(3, 'EF', '19:10', 3)]
  const slots = [slot('18:30', 1), slot('18:30', 3), slot('19:50', 1)]
  expect(intoHall(games, slots, []).map(({ to }) => to)).toEqual(slots)
})

test('a team never plays twice at once, and a game without room waits', () => {
  const games = [game(1, 'AB', '18:30', 1), game(2, 'AC', '19:10', 1)]
  const slots = [slot('18:30', 1), slot('18:30', 2)]
  expect(intoHall(games, slots, [])).toEqual([
    { id: 1, to: slot('18:30', 1) },
    { id: 2, to: null },
  ])
  const elsewhere = slots.map((one) => ({ ...one, night: '2027-01-26' }))
  expect(intoHall(games, elsewhere, []).map(({ to }) => to)).toEqual([null, null])
})

test('no game goes to a time at which its teams cannot play, and one that is there by hand stays', () => {
  const wishes = [{ team: 'A', unavailable: [], prefers: null, after: '18:30' }]
  const games = [game(1, 'AB', '19:10', 1), game(2, 'AC', '18:30', 2)]
  const slots = [slot('18:30', 1), slot('18:30', 3), slot('19:50', 1)]
  expect(intoHall(games, slots, wishes).map(({ to }) => to)).toEqual([slots[2], slots[0]])
  expect(intoHall([game(1, 'AB', '19:10', 1)], slots.slice(0, 2), wishes)).toEqual([
    { id: 1, to: null },
  ])
})

test('whatever a hall has, no slot is given twice, and all that fits stays where it is', () => {
  const starts = ['18:30', '19:10', '19:50']
  const place = fc.record({
    start: fc.constantFrom(...starts),
    court: fc.integer({ min: 1, max: 3 }),
  })
  const many = fc.uniqueArray(place, { selector: ({ start, court }) => `${start} ${court}` })
  const teams = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), {
    minLength: 2,
    maxLength: 2,
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(place, teams), { maxLength: 8 }), many, (drawn, places) => {
      const taken = new Set<string>()
      const games = drawn.flatMap(([{ start, court }, pair], id) => {
        const keys = [`${start} ${court}`, ...pair.map((team) => `${start} ${team}`)]
        if (keys.some((key) => taken.has(key))) return []
        for (const key of keys) taken.add(key)
        return [game(id, pair.join(''), start, court)]
      })
      const slots = places.map(({ start, court }) => slot(start, court))
      const placed = intoHall(games, slots, [])
      const given = placed.flatMap(({ to }) => (to ? [`${to.start} ${to.court}`] : []))
      expect(new Set(given).size).toBe(given.length)
      const playing = placed.flatMap(({ id, to }) => {
        const one = games.find((other) => other.id === id)
        return to && one ? [one.teamOne, one.teamTwo].map((team) => `${to.start} ${team}`) : []
      })
      expect(new Set(playing).size).toBe(playing.length)
      for (const { id, start, court } of games) {
        if (!slots.some((one) => one.start === start && one.court === court)) continue
        expect(placed.find((one) => one.id === id)?.to).toEqual(slot(start, court))
      }
    }),
  )
})
