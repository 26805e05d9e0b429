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

test('the age rule has the messages of the specification', () => {
  expect(dateOfBirthProblem('2027-01-01', '2026-11-20')).toBe(
    'Date of birth cannot be in the future',
  )
  expect(dateOfBirthProblem('2010-01-01', '2026-11-20')).toBe('You must be at least 18 years old')
  expect(dateOfBirthProblem('1990-01-01', '2026-11-20')).toBeNull()
})

test.each(['0000-01-01', '0992-04-17', '1892-04-17'])(
  'the year of %s is a typing mistake',
  (birth) => {
    expect(dateOfBirthProblem(birth, '2026-11-20')).toBe(
      'Please check the year of your date of birth',
    )
  },
)

test.each([
  ['', 'Date of birth is required'],
  ['1990-02-31', 'There is no such day. Please check your date of birth'],
  ['1990-13-01', 'There is no such day. Please check your date of birth'],
  ['tomorrow', 'There is no such day. Please check your date of birth'],
  ['1800-01-01', 'Please check the year of your date of birth'],
  ['1905-11-20', 'Please check the year of your date of birth'],
  ['1906-11-20', null],
  ['1992-02-29', null],
])('%s as a date of birth: %s', (birth, problem) => {
  expect(dateOfBirthProblem(birth, '2026-11-20')).toBe(problem)
})
