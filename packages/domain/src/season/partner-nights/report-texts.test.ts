import { expect, test } from 'vitest'
import { partnerTexts } from './report-texts.ts'

const counted = (value: number) => ({ value, best: 0, claim: 'bound' }) as const
const even = { opponentSpread: counted(0), sitOutSpread: counted(0) }
const saysOf = (partners: number, opponents: number) =>
  partnerTexts({ ...even, partnerRepeats: counted(partners), opponentRepeats: counted(opponents) })
    .slice(0, 2)
    .map(({ found }) => found)

test('partners and opponents who meet again are counted over all pairs', () => {
  expect(saysOf(1, 7)).toEqual([
    'In all, partners come together again 1 time.',
    'In all, opponents meet again 7 times.',
  ])
  expect(saysOf(0, 0)).toEqual([
    'No two people are partners twice.',
    'No two people are opponents twice.',
  ])
})
