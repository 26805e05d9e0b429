import { Refusal } from '../../errors.ts'
import type { LeagueTerms } from './league-terms.ts'
import type { RegistrationType } from './registration-type.ts'

/** Refuses a team to a league that takes no more of them. */
export function admitTeams(
  { teamsClosed }: Pick<LeagueTerms, 'teamsClosed'>,
  type: RegistrationType,
): void {
  if (type !== 'team' || !teamsClosed) return
  throw new Refusal(
    'registration_closed',
    'This league takes no more teams. You can still sign up alone.',
  )
}
