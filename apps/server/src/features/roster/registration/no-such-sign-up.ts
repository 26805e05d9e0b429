import { Refusal } from '@hive/domain/errors'

/** The refusal of a number that no sign-up has, or another player's. */
export function noSuchSignUp(): Refusal {
  return new Refusal('registration_not_found', 'There is no such sign-up.')
}
