import { expect, test } from 'vitest'
import { DRAFT } from '#testing/draft-league.ts'
import { summaryOf } from './part-summary.ts'

test.each([
  ['league', '8 teams · Beginner · Co-Ed'],
  ['when', '2 nights from 12 Jan 2027 · 6:30 – 9:30 pm · 1 court'],
  ['price', '€60.50 a player · €120 a team'],
  ['sign_up', 'Open as soon as it is published'],
  ['agreement', 'Always the newest'],
  ['play', 'One score · 1 for a win, 0.5 for a tie'],
] as const)('the part %s says what is saved of it', (part, summary) => {
  expect(summaryOf(part, DRAFT.values)).toBe(summary)
})

test('a league without nights or with its sign-up for teams closed says so', () => {
  expect(summaryOf('when', { ...DRAFT.values, nights: [] })).toMatch(/^No nights yet ·/)
  expect(summaryOf('sign_up', { ...DRAFT.values, teamsClosed: true })).toContain('teams')
})
