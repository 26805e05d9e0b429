import { GENDER_WORDS, type GenderMinimum } from '@hive/domain/roster/balance/player'

/** 'woman' or 'women': whom a gender minimum is for, one or as many as it says. */
export function genderWords({ genderId, least }: GenderMinimum, count = least): string {
  const [one, many] = GENDER_WORDS[genderId] ?? ['person', 'people']
  return count === 1 ? one : many
}
