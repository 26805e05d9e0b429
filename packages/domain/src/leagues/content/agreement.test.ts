import { expect, test } from 'vitest'
import { agreementFor, agreementProblems, unsignedOf } from './agreement.ts'

const newer = { version: '2027-03' }
const older = { version: '2026-11' }

test('a league signs the version it names, and the newest where it names none or one that has gone', () => {
  expect(agreementFor([newer, older], '2026-11')).toBe(older)
  expect(agreementFor([newer, older], null)).toBe(newer)
  expect(agreementFor([newer, older], '2020-01')).toBe(newer)
})

test('only a version that there is can be chosen', () => {
  expect(agreementProblems([newer, older], { agreementVersion: '2026-11' })).toEqual([])
  expect(agreementProblems([newer, older], { agreementVersion: null })).toEqual([])
  expect(agreementProblems([newer, older], { agreementVersion: '2020-01' })).toEqual([
    ['agreementVersion', 'Please choose a version that there is.'],
  ])
})

test.each([
  ['nothing', null, '2026-11', 'never'],
  ['the text that the league names', '2026-11', '2026-11', null],
  ['a newer one', '2027-03', '2026-11', null],
  ['an older one', '2026-11', '2027-03', 'older'],
  ['an older one, where the league names none', '2026-11', null, 'older'],
  ['one that is there no more', '2020-01', '2026-11', 'older'],
])('for someone who has signed %s it is known what is left', (_, signed, chosen, left) => {
  expect(unsignedOf([newer, older], { chosen, signed })).toBe(left)
})
