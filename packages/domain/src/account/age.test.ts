import { expect, test } from 'vitest'
import { ageOn, dateOfBirthProblem } from './age.ts'

test.each([
  ['2026-11-20', '2008-11-20', 18],
  ['2026-11-19', '2008-11-20', 17],
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
])('on %s someone born on %s is %i', (today, birth, age) => {
  expect(ageOn(today, birth)).toBe(age)
})

test('the age rule speaks in the words of the specification', () => {
  expect(dateOfBirthProblem('2027-01-01', '2026-11-20')).toBe(
    'Date of birth cannot be in the future',
  )
  expect(dateOfBirthProblem('2010-01-01', '2026-11-20')).toBe('You must be at least 18 years old')
  expect(dateOfBirthProblem('1990-01-01', '2026-11-20')).toBeNull()
})
