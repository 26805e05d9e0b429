import { expect, test } from 'vitest'
import type { Slot, TeamWish } from './game.ts'
import { wishesNow } from './wishes-now.ts'

const [EARLIER, NIGHT] = ['2026-01-05', '2026-01-12'] as const
const SLOTS: readonly Slot[] = ['18:30', '19:30'].map((start) => ({
  night: NIGHT,
  start,
  court: 1,
}))
const NOTHING = { unavailable: [], prefers: null } as const
const DREW: TeamWish = { team: 'A', unavailable: [NIGHT], prefers: 'late', cannot: [NIGHT] }

function now(today: readonly TeamWish[], { slots = SLOTS, undrawn = [] as string[] } = {}) {
  return wishesNow({ wishes: [DREW], slots }, today, new Set(undrawn))
}

test('what was wished for before the draw stays, with the games that players have elsewhere now', () => {
  const busy = [{ night: NIGHT, start: '18:30' }]
  expect(now([{ ...NOTHING, team: 'A', prefers: 'early', busy }])).toEqual([{ ...DREW, busy }])
  expect(now([{ ...NOTHING, team: 'B', cannot: [NIGHT], busy }])).toEqual([
    DREW,
    { ...NOTHING, team: 'B', busy },
  ])
  expect(now([{ ...NOTHING, team: 'B', cannot: [NIGHT] }])).toEqual([DREW])
})

test('of a night that the draw did not offer it is what teams say today', () => {
  const said = { unavailable: [EARLIER, NIGHT], prefers: null, cannot: [EARLIER, NIGHT] } as const
  expect(now([{ team: 'A', ...said }])).toEqual([
    { ...DREW, unavailable: [NIGHT, EARLIER], cannot: [NIGHT, EARLIER] },
  ])
  expect(now([{ team: 'B', ...said }])).toEqual([
    DREW,
    { team: 'B', unavailable: [EARLIER], prefers: null, cannot: [EARLIER] },
  ])
})

test('a draw of one start told nobody what the first one is', () => {
  const wish = { ...NOTHING, team: 'A', after: '18:30' }
  expect(now([wish])[0]?.after).toBeUndefined()
  expect(now([wish], { slots: SLOTS.slice(1) })[0]?.after).toBe('18:30')
})

test('a team that no draw names wishes for what it says today', () => {
  const wish: TeamWish = { team: 'B', unavailable: [NIGHT], prefers: 'early', cannot: [EARLIER] }
  expect(now([wish], { undrawn: ['B'] })).toEqual([DREW, wish])
})
