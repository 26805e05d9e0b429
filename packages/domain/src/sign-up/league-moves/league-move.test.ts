import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lastMoveDay,
  type MovableSignUp,
  moveDayProblem,
  moveEnd,
  moveTerms,
  moveTermsText,
  teamSizeProblem,
  usualMoveDay,
  whySignUpStays,
} from './league-move.ts'

const season = { today: '2026-09-20', firstNight: '2026-10-06', decideBy: '2026-09-29' }

test.each([
  ['the day on which the hall can still be cancelled', {}, '2026-09-29'],
  ['the day before the first night, without such a day', { decideBy: null }, '2026-10-05'],
  [
    'the day before the first night, once that has passed',
    { decideBy: '2026-09-19' },
    '2026-10-05',
  ],
  [
    'the day before the first night, if the hall is free later',
    { decideBy: '2026-10-06' },
    '2026-10-05',
  ],
])('the last day to answer is %s', (_case, change, day) => {
  expect(lastMoveDay({ ...season, ...change })).toBe(day)
})

test('three days are proposed, or fewer where there are no more', () => {
  expect(usualMoveDay(season)).toBe('2026-09-23')
  expect(usualMoveDay({ ...season, today: '2026-09-28' })).toBe('2026-09-29')
})

test('a day to answer is neither past nor too late, and there is none once the league has begun', () => {
  expect(moveDayProblem('2026-09-20', season)).toBeNull()
  expect(moveDayProblem('2026-09-29', season)).toBeNull()
  expect(moveDayProblem('2026-09-19', season)).toBe('Please choose today or a later day.')
  expect(moveDayProblem('2026-09-30', season)).toContain('29 September')
  const begun = { ...season, today: season.firstNight }
  expect(moveDayProblem(season.firstNight, begun)).toContain('has begun')
})

test('a day to answer lasts until its last second by Irish clocks', () => {
  expect(moveEnd('2026-09-23').toISOString()).toBe('2026-09-23T22:59:59.000Z')
})

test('what was paid is carried over or goes back, to the cent, and no one pays more', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(cents, cents, (paid, price) => {
      const { carried, back, waived } = moveTerms({ paid, price })
      expect(carried + back).toBe(paid)
      expect(carried + waived).toBe(price)
      expect(Math.min(carried, back, waived)).toBeGreaterThanOrEqual(0)
      expect(back === 0 || waived === 0).toBe(true)
    }),
  )
})

test.each([
  [9000, 9000, 'The €90 that you paid moves with you, and there’s nothing more to pay.'],
  [9000, 8000, '€80 of the €90 that you paid moves with you, and €10 goes back to you.'],
  [
    9000,
    9550,
    'The €90 that you paid moves with you. Your new place would cost €5.50 more, but you don’t pay the difference.',
  ],
  [0, 9000, 'There’s nothing to pay for the new place.'],
])('someone who paid %i for a place of %i reads what becomes of it', (paid, price, text) => {
  expect(moveTermsText(moveTerms({ paid, price }))).toBe(text)
})

const team: MovableSignUp = {
  isTeam: true,
  tryItOut: false,
  isTakenOver: false,
  hasSplitFee: false,
  isCaptain: true,
  isWithheld: false,
}

test('a captain who paid for the team can be asked, and so can someone who signed up alone', () => {
  expect(whySignUpStays(team)).toBeNull()
  expect(whySignUpStays({ ...team, isTeam: false, isCaptain: false })).toBeNull()
})

test.each([
  ['tryItOut', true, 'A one-week try-out'],
  ['isTakenOver', true, 'Someone else paid for this place'],
  ['hasSplitFee', true, 'The team shares its fee among its players'],
  ['isCaptain', false, 'Someone else leads the team now'],
  ['isWithheld', true, 'The bank holds the payment'],
] as const)('a sign-up stays for its %s', (fact, value, why) => {
  expect(whySignUpStays({ ...team, [fact]: value })).toBe(why)
})

test('a team that is too large for the other sport stays', () => {
  expect(teamSizeProblem(4, 3)).toBeNull()
  expect(teamSizeProblem(5, 3)).toContain('has room for 4')
})
