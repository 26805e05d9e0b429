import type { Renewal } from '@hive/contract/leagues/renewals'
import type { WayAhead } from '@hive/domain/base/session/sign-in-about'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { leagueAhead } from '#features/base/session/pending.ts'
import type { Cents } from '@hive/domain/base/money/cents'
import { sessionBox } from '#lib/box.ts'

/** The player's choice on a league's page; `due` is the price as it was shown. */
export type Choice = {
  readonly leagueId: number
  readonly registrationTypeId: number
  readonly due: Cents
  readonly tryItOut: boolean
  /** The coupon of the promotion in force, if it has one. */
  readonly coupon?: string
  /** The team of last season that its captain signs up again. */
  readonly renewal?: Renewal
}

const box = sessionBox<Choice>('pendingRegistrationChoice')

/** Keeps the choice during sign-in and profile. */
export function saveChoice(choice: Choice): void {
  box.write(choice)
  leagueAhead.write({ leagueId: choice.leagueId, way: wayOf(choice) })
}

function wayOf({ registrationTypeId, tryItOut }: Choice): WayAhead {
  if (tryItOut) return 'try_out'
  if (registrationTypeId === REGISTRATION_TYPE_IDS.team_player) return 'team_player'
  return registrationTypeId === REGISTRATION_TYPE_IDS.team ? 'team' : 'individual'
}

/** The choice made in this tab for this league, if there is one. */
export function readChoice(leagueId: number): Choice | null {
  const choice = box.read()
  return choice?.leagueId === leagueId ? choice : null
}

export function clearChoice(): void {
  box.clear()
  leagueAhead.clear()
}
