import { expect, test } from 'vitest'
import { certificateOf } from './certificate.ts'
import type { ScheduleTerms } from './game.ts'

const SLOT = { night: '2026-01-05', start: '18:30', court: 1 }
const TERMS: ScheduleTerms = {
  teams: ['A', 'B', 'C'],
  format: 'single',
  slots: [SLOT, { ...SLOT, night: '2026-01-12' }],
  wishes: [{ team: 'A', unavailable: ['2026-01-12', '2026-01-05'], prefers: null }],
  seed: 'spring',
}
const GAMES = [
  { ...SLOT, teamOne: 'A', teamTwo: 'B' },
  { ...SLOT, night: '2026-01-12', teamOne: 'B', teamTwo: 'C' },
]
const of = (terms: Partial<ScheduleTerms>, games = GAMES) =>
  certificateOf({ ...TERMS, ...terms }, games, (text) => text)

test('the order in which things are given makes no other certificate', async () => {
  const shuffled = {
    teams: TERMS.teams.toReversed(),
    slots: TERMS.slots.toReversed(),
    wishes: TERMS.wishes.map((wish) => ({ ...wish, unavailable: wish.unavailable.toReversed() })),
  }
  expect(await of(shuffled, GAMES.toReversed())).toEqual(await of({}))
})

test.each([
  [{ seed: 'autumn' }],
  [{ teams: ['A', 'B', 'D'] }],
  [{ format: 'double' as const }],
  [{ slots: [SLOT] }],
  [{ wishes: [] }],
])('other terms, such as %j, make another certificate', async (change) => {
  expect((await of(change)).terms).not.toBe((await of({})).terms)
})

test('a game that moved makes another certificate of the same terms', async () => {
  const moved = GAMES.map((game) => ({ ...game, court: 2 }))
  const [before, after] = [await of({}), await of({}, moved)]
  expect(after.terms).toBe(before.terms)
  expect(after.schedule).not.toBe(before.schedule)
})

test('terms name the halls of nights that are not in the league’s own', async () => {
  const halls = [{ name: 'Parish Hall', nights: ['2026-01-12', '2026-01-05'] }]
  const { terms } = await of({ halls })
  expect(terms).not.toBe((await of({})).terms)
  const other = halls.map(({ nights, ...hall }) => ({ ...hall, nights: nights.toReversed() }))
  expect((await of({ halls: other })).terms).toBe(terms)
  expect((await of({ halls: undefined })).terms).toBe((await of({})).terms)
})
