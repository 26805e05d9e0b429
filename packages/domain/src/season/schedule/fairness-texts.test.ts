import { expect, test } from 'vitest'
import type { FairnessReport } from './fairness.ts'
import { measureTexts } from './fairness-texts.ts'

const NONE = { value: 0, best: 0, claim: 'proved' } as const

const REPORT: FairnessReport = {
  teams: [],
  courtSpread: { value: 3, best: 3, claim: 'proved' },
  startSpread: { value: 1, best: 0, claim: 'bound' },
  byeSpread: { value: 0, best: 0, claim: 'proved' },
  carryOver: { value: 110, best: 108, claim: 'known', source: 'Anderson 1999' },
  doubleHeaders: NONE,
  longestWait: NONE,
  daysInARow: NONE,
}

const PROVED =
  'No schedule of these games, at the times and on the courts that they use, can be fairer: proved.'

test('each number is said in words, beside the best one', () => {
  expect(measureTexts(REPORT)).toEqual([
    {
      title: 'Courts',
      found: 'No team has more than 3 games more at one court than at another.',
      beside: PROVED,
      isBest: true,
    },
    {
      title: 'Early and late games',
      found: 'No team has more than 1 game more at one start than at another.',
      beside: 'Whether it can be fairer is not known.',
      isBest: false,
    },
    {
      title: 'Nights off',
      found: 'Every team has as many nights off.',
      beside: PROVED,
      isBest: true,
    },
    {
      title: 'Order of opponents',
      found: expect.stringMatching(/^110: lower means that/),
      beside:
        'The lowest that is known where every team plays once a night is 108 (Anderson 1999).',
      isBest: false,
    },
  ])
})

test('a number beside the best says what it is the best of', () => {
  const [courts, , , order] = measureTexts({
    ...REPORT,
    courtSpread: { value: 2, best: 1, claim: 'proved' },
    carryOver: { value: 108, best: 108, claim: 'known', source: 'Anderson 1999' },
  })
  expect(courts?.beside).toBe(
    'The fairest schedule of these games, at the times and on the courts that they use, has 1: proved.',
  )
  expect(order).toMatchObject({
    beside: 'Nothing lower is known where every team plays once a night (Anderson 1999).',
    isBest: true,
  })
})

const some = (value: number) => ({ value, best: 0, claim: 'bound' }) as const

test('two games on a night, waits and days in a row are said where there are any', () => {
  const texts = measureTexts({
    ...REPORT,
    doubleHeaders: some(3),
    longestWait: some(50),
    daysInARow: some(1),
  })
  expect(texts.slice(4).map(({ found }) => found)).toEqual([
    'Teams play more than once on a night 3 times in all.',
    'No team waits more than 50 minutes between two games of a night.',
    'Teams play on two days in a row 1 time in all.',
  ])
})
