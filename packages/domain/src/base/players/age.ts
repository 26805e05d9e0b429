import { type Day, isDay } from '../time/day.ts'

/** Hive is for adults. */
export const MINIMUM_AGE = 18

/** A greater age is a typing mistake in the year. */
const MAXIMUM_AGE = 120

/** The age, in completed years, on `today`. People born on 29 February turn a year older on 1 March. */
export function ageOn(today: Day, birth: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The message for a wrong date of birth; `null` when it is fine. */
export function dateOfBirthProblem(birth: Day, today: Day): string | null {
  if (birth === '') return 'Date of birth is required'
  if (!isDay(birth)) return 'There is no such day. Please check your date of birth'
  if (birth > today) return 'Date of birth cannot be in the future'
  if (ageOn(today, birth) < MINIMUM_AGE) return `You must be at least ${MINIMUM_AGE} years old`
  if (ageOn(today, birth) > MAXIMUM_AGE) return 'Please check the year of your date of birth'
  return null
}
