import { expect, test } from 'vitest'
import type { FairnessReport } from './fairness.ts'
import { measureTexts } from './fairness-texts.ts'

const REPORT: FairnessReport = {
  teams: [],
  courtSpread: { value: 3, best: 3, claim: 'proved' },
  startSpread: { value: 1, best: 0, claim: 'bound' },
  byeSpread: { value: 0, best: 0, claim: 'proved' },
  carryOver: { value: 64, best: 56, claim: 'proved' },
}

test('each number is said in words, beside the best one', () => {
  expect(measureTexts(REPORT)).toEqual([
    {
      title: 'Courts',
      found: 'No team has more than 3 games more at one court than at another.',
      beside: 'No schedule can be fairer: proved.',
      isBest: true,
    },
    {
      title: 'Early and late games',
      found: 'No team has more than 1 game more at one start than at another.',
      beside: 'Nothing can be below 0; whether 0 is possible is not known.',
      isBest: false,
    },
    {
      title: 'Nights off',
      found: 'Every team has as many nights off.',
      beside: 'No schedule can be fairer: proved.',
      isBest: true,
    },
    {
      title: 'Order of opponents',
      found: expect.stringMatching(/^Carry-over 64:/),
      beside: 'The fairest schedule has 56: proved.',
      isBest: false,
    },
  ])
})
