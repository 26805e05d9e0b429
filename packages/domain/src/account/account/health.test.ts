import { expect, test } from 'vitest'
import { medicalProblem } from './health.ts'
import { NO_MEDICAL_ANSWERS } from './profile.ts'

const none = {
  medicalQuestions: NO_MEDICAL_ANSWERS,
  medicalConditions: '',
  freeOfMedicalConditions: true,
}
const ticked = {
  ...none,
  freeOfMedicalConditions: false,
  medicalQuestions: { ...NO_MEDICAL_ANSWERS, hasFainted: true },
}

test('someone without conditions needs no details', () => {
  expect(medicalProblem(none)).toBeNull()
})

test('a ticked question needs ten characters of detail', () => {
  const asked = 'Please describe your medical conditions (min. 10 characters)'
  expect(medicalProblem({ ...ticked, medicalConditions: 'Too short' })).toBe(asked)
  expect(medicalProblem({ ...ticked, medicalConditions: 'Fainted in June' })).toBeNull()
})

test('neither a tick nor details is a problem', () => {
  expect(medicalProblem({ ...none, freeOfMedicalConditions: false })).toMatch(/tick the box/)
})

test('details take no apostrophes', () => {
  expect(medicalProblem({ ...ticked, medicalConditions: "I don't feel well" })).toMatch(
    /apostrophes/,
  )
})

test('a condition together with “none of these” is refused', () => {
  const both = { ...ticked, medicalConditions: 'Fainted in June', freeOfMedicalConditions: true }
  expect(medicalProblem(both)).toBe(
    'You have ticked a condition and also that you have none. Please untick one of them.',
  )
})
