import { expect, test } from 'vitest'
import { drawProblem, noScheduleText } from './draw-problem.ts'

const PLAN = { teams: 6, slots: 15, format: 'single', games: 0 } as const

test('enough teams with enough slots can be drawn', () => {
  expect(drawProblem(PLAN)).toBeNull()
})

test.each([
  [{ games: 1 }, 'has games already'],
  [{ teams: 2 }, 'at least 3 teams, and this league has 2'],
  [{ teams: 33 }, 'up to 32 teams, and this league has 33'],
  [{ teams: 5, format: { games: 3 } }, 'odd number of games'],
  [{ slots: 14 }, '1 game would have no court'],
  [{ format: 'double' as const }, '15 games would have no court'],
])('a plan with %j cannot', (change, text) => {
  expect(drawProblem({ ...PLAN, ...change })).toContain(text)
})

test('slots that do not fit are said as a number of games', () => {
  expect(noScheduleText({ reason: 'slots', missing: 2 })).toMatch(/^2 games would have no court/)
})
