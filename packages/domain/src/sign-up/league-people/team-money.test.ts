import { expect, test } from 'vitest'
import { teamMoney } from './team-money.ts'

const NOTHING = { isIn: true, due: 0, paid: 0, sharesPaid: 0, back: 0, missing: 0 }

test('a team’s money is what came, what went back, and what is still to come', () => {
  const captain = { ...NOTHING, due: 4500, paid: 4500, missing: 4500 }
  const mate = { ...NOTHING, sharesPaid: 4500 }
  const unpaid = { ...NOTHING, due: 9000 }
  expect(teamMoney([captain, mate, unpaid])).toEqual({ paid: 9000, back: 0, due: 13_500 })
})

test('nothing is still to come from those who have left', () => {
  const left = { ...NOTHING, isIn: false, due: 9000, paid: 9000, back: 8000, missing: 100 }
  expect(teamMoney([left])).toEqual({ paid: 9000, back: 8000, due: 0 })
})
