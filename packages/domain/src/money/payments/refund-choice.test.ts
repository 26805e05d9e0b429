import { expect, test } from 'vitest'
import {
  backProgress,
  backStanding,
  choiceEnd,
  choiceText,
  lastDayToChoose,
} from './refund-choice.ts'

test.each([
  ['in the morning', '2026-11-23T08:00:00Z', '2026-11-27T00:00:00.000Z'],
  ['in the last minute of a day', '2026-11-23T23:59:00Z', '2026-11-27T00:00:00.000Z'],
  ['when the clocks go back in between', '2026-10-23T12:00:00Z', '2026-10-27T00:00:00.000Z'],
  ['in summer', '2026-07-01T22:30:00Z', '2026-07-04T23:00:00.000Z'],
])('players choose until the end of the third day after it: %s', (_when, now, end) => {
  expect(choiceEnd(new Date(now)).toISOString()).toBe(end)
})

test('the last day to choose is the one before the end, in Ireland', () => {
  expect(lastDayToChoose(new Date('2026-07-04T23:00:00Z'))).toBe('2026-07-04')
  expect(choiceText(1125, new Date('2026-11-27T00:00:00Z'))).toBe(
    'You get €11.25 back. Choose whether it goes back to your card or becomes a credit with us, by the end of 26 November 2026. If you don’t choose, it goes to your card.',
  )
})

const CARD = { way: 'card', isChoosing: false } as const

test.each([
  [{ ...CARD, state: 'due', isChoosing: true }, 'not_chosen'],
  [{ ...CARD, state: 'due' }, 'to_card'],
  [{ ...CARD, state: 'pending' }, 'to_card'],
  [{ ...CARD, state: 'due', way: 'credit' }, 'to_credit'],
  [{ ...CARD, state: 'succeeded', way: 'credit' }, 'done'],
  [{ ...CARD, state: 'failed' }, 'failed'],
  [{ ...CARD, state: 'due', way: 'cash' }, 'to_hand_back'],
  [{ ...CARD, state: 'due', way: 'bank' }, 'to_hand_back'],
  [{ ...CARD, state: 'succeeded', way: 'cash' }, 'done'],
] as const)('the standing of a refund for its organiser: %o is %s', (back, standing) => {
  expect(backStanding(back)).toBe(standing)
})

test('the progress counts and adds up what there is', () => {
  expect(
    backProgress([
      { standing: 'done', cents: 9000 },
      { standing: 'not_chosen', cents: 4500 },
      { standing: 'done', cents: 18_000 },
    ]),
  ).toEqual([
    { standing: 'not_chosen', count: 1, cents: 4500 },
    { standing: 'done', count: 2, cents: 27_000 },
  ])
  expect(backProgress([])).toEqual([])
})
