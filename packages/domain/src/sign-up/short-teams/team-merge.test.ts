import { expect, test } from 'vitest'
import { mergeEnd, mergeProblem, mergeTerms, type MergingTeam, roomOnTeam } from './team-merge.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const LIMITS = { firstNight: '2026-12-02', now: NOW, room: 4 }
const STAYS: MergingTeam = {
  name: 'Net Gains',
  players: 2,
  invited: 0,
  isSignedUp: true,
  captain: 'Aoife Byrne',
  isLeft: false,
  hasGames: false,
  hasSplitFee: false,
}
const JOINS: MergingTeam = { ...STAYS, name: 'Dinkers', captain: 'Bren Daly' }

test('two teams whose people fit on one can merge', () => {
  expect(mergeProblem(STAYS, JOINS, LIMITS)).toBeNull()
})

test.each([
  [{ players: 3 }, {}, 'Together they’d be 5, and a team has room for 4.'],
  [{ invited: 1 }, {}, 'Together they’d be 5, and a team has room for 4.'],
  [{}, { isSignedUp: false }, 'The people on Dinkers signed up alone. You can move them'],
  [{ isSignedUp: false }, {}, 'The people on Net Gains signed up alone.'],
  [{}, { captain: null }, 'Dinkers has no captain to ask.'],
  [{}, { isLeft: true }, 'Bren Daly is leaving Dinkers, and the others on it are asked'],
  [{ hasGames: true }, {}, 'Net Gains has games in this league already'],
  [{}, { hasSplitFee: true }, 'Dinkers shares its fee among its players'],
] as const)('a team that is %o and one that is %o stay as they are', (stays, joins, why) => {
  const problem = mergeProblem({ ...STAYS, ...stays }, { ...JOINS, ...joins }, LIMITS)
  expect(problem).toContain(why)
})

test('open invitations of the team that joins take no room, as they end', () => {
  expect(mergeProblem(STAYS, { ...JOINS, invited: 3 }, LIMITS)).toBeNull()
})

test.each([
  ['2026-12-01T23:59:59Z', null],
  ['2026-12-02T00:00:00Z', 'The league has begun, so its teams stay as they are.'],
] as const)('at %s the answer is %s', (at, problem) => {
  expect(mergeProblem(STAYS, JOINS, { ...LIMITS, now: new Date(at) })).toBe(problem)
})

test('captains have three days, but only until the day of the first night', () => {
  expect(mergeEnd('2026-12-02', NOW)).toEqual(new Date('2026-11-23T12:00:00Z'))
  expect(mergeEnd('2026-11-22', NOW)).toEqual(new Date('2026-11-22T00:00:00Z'))
})

test('a team has room for its captain and as many as play in a team', () => {
  expect(roomOnTeam(3)).toBe(4)
})

const TERMS = {
  stays: { name: 'Net Gains', captain: 'Aoife Byrne', players: 2 },
  joins: { name: 'Dinkers', players: 2 },
  invitationsEnd: 0,
  back: 16_200,
  payer: 'Bren Daly',
  fee: 18_000,
}

test('both captains read who joins whom, what goes back, and what the one fee comes to for each', () => {
  expect(mergeTerms(TERMS)).toEqual([
    'The players of Dinkers join Net Gains, which keeps its name and its captain, Aoife Byrne. Together you’d be 4.',
    '€162 goes back to Bren Daly for Dinkers. The €180 paid for Net Gains is the one fee that’s left. How you share it is up to you: it’s €45 each.',
  ])
})

test.each([
  [{ invitationsEnd: 2 }, 'Invitations from Dinkers that nobody has answered end.'],
  [{ joins: { name: 'Dinkers', players: 5 } }, 'it’s about €25.71 each.'],
  [{ fee: 0 }, '€162 goes back to Bren Daly for Dinkers.'],
  [{ back: 0, fee: 0 }, 'Nothing was paid for Dinkers, so nothing goes back.'],
] as const)('with %o the terms say: %s', (terms, sentence) => {
  expect(mergeTerms({ ...TERMS, ...terms }).join(' ')).toContain(sentence)
})
