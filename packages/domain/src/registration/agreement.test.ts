import { expect, test } from 'vitest'
import { agreementFor, agreementProblems } from './agreement.ts'

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
