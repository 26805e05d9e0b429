import { expect, test } from 'vitest'
import {
  answerByProblem,
  grantedText,
  isOpenForWishes,
  isReminderDue,
  usualAnswerBy,
  wishProblem,
  wishText,
  wishToChange,
} from './wishes.ts'

const ROUND = { mostNights: 2, answerBy: '2027-01-08', isClosed: false }

test.each([
  ['on the last day', '2027-01-08', false, true],
  ['a day later', '2027-01-09', false, false],
  ['once the organiser has stopped asking', '2027-01-02', true, false],
])('captains can answer %s: %s', (_, today, isClosed, isOpen) => {
  expect(isOpenForWishes({ ...ROUND, isClosed }, today)).toBe(isOpen)
})

test.each([
  ['2027-01-05', false],
  ['2027-01-06', true],
  ['2027-01-08', true],
  ['2027-01-09', false],
])('on %s a reminder is due: %s', (today, isDue) => {
  expect(isReminderDue(ROUND, today)).toBe(isDue)
})

test.each([
  ['a week', '2027-02-01', '2027-01-08'],
  ['until the day before the league starts', '2027-01-05', '2027-01-04'],
  ['a week once it has started', '2026-12-28', '2027-01-08'],
])('captains usually have %s', (_, startDate, answerBy) => {
  expect(usualAnswerBy('2027-01-01', startDate)).toBe(answerBy)
})

test.each([
  ['2026-12-31', 'Please choose today or a later day.'],
  ['2027-01-01', null],
  ['2027-01-31', null],
  ['2027-02-01', 'Please choose 31 January 2027 or an earlier day.'],
])('captains can be given until %s: %s', (answerBy, problem) => {
  expect(answerByProblem(answerBy, { today: '2027-01-01', startDate: '2027-02-01' })).toBe(problem)
})

const NIGHTS = ['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']

test.each([
  [[], null],
  [['2027-02-01', '2027-02-08'], null],
  [['2027-02-01', '2027-02-01', '2027-02-08'], null],
  [['2027-02-01', '2027-02-08', '2027-02-15'], 'Please choose 2 nights at most.'],
  [['2027-02-02'], 'The nights of the league have changed. Please choose again.'],
])('a team that cannot play on %j: %s', (unavailable, problem) => {
  const wish = { unavailable, prefers: null }
  expect(wishProblem(wish, { mostNights: 2, nights: NIGHTS })).toBe(problem)
})

const NOTHING = { cannot: [], notFirst: false }

test('a wish is put in words', () => {
  const wish = { unavailable: ['2027-02-08', '2027-02-01'], prefers: 'early', ...NOTHING } as const
  expect(wishText({ unavailable: [], prefers: null, ...NOTHING })).toBe('no wishes')
  expect(wishText(wish)).toBe('not on 1 Feb 2027 or 8 Feb 2027; early games')
  expect(wishText({ ...wish, cannot: ['2027-02-15'], notFirst: true })).toBe(
    'can’t play on 15 Feb 2027; never the first start; rather not on 1 Feb 2027 or 8 Feb 2027; early games',
  )
})

test('what was granted is put beside what was asked', () => {
  const report = { nightsAsked: 2, nightsGranted: 1, prefers: null, preferredGames: 0 }
  expect(grantedText({ ...report, gamesInHalves: 7 })).toBe('1 of 2 nights off')
  expect(
    grantedText({
      ...report,
      nightsAsked: 0,
      prefers: 'late',
      preferredGames: 5,
      gamesInHalves: 7,
    }),
  ).toBe('5 of 7 games late')
})

test('a wish is changed without nights on which the league no longer plays', () => {
  const nights = ['2027-01-12', '2027-01-26']
  const saved = { unavailable: ['2027-01-19', '2027-01-26'], prefers: 'late', ...NOTHING } as const
  expect(wishToChange(saved, nights)).toEqual({
    unavailable: ['2027-01-26'],
    prefers: 'late',
    ...NOTHING,
  })
  expect(wishToChange(null, nights)).toEqual({ unavailable: [], prefers: null, ...NOTHING })
})
