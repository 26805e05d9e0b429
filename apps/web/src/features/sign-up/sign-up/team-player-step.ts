import type { Account } from '@hive/contract/account/account'
import type { League } from '@hive/domain/season/season/league'
import type { Membership } from '@hive/domain/base/memberships/membership'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { slipOf } from './checkout-slip.ts'
import { lastStep } from './last-step.ts'
import type { SignUpAnswers } from './sign-up-controls.tsx'

/** The session id for a player who joins a team without paying. */
const SESSION = 'team_player_registration'

/** The questions to those who pay, left empty. */
const NO_QUESTIONS = { credit: null, team: null, split: null, preferences: null } as const

type PlayerStep = {
  league: League
  account: Account
  invitation: Pick<Membership, 'teamId' | 'teamName'>
  answers: SignUpAnswers
}

/** The only step of joining a team that its captain has paid for. */
export function teamPlayerStep({ league, account, invitation, answers }: PlayerStep) {
  const registrationTypeId = REGISTRATION_TYPE_IDS.team_player
  const choice = { leagueId: league.id, registrationTypeId, due: 0, tryItOut: false }
  const slip = {
    ...slipOf({ league, account, choice, ...NO_QUESTIONS, ...answers }, new Date()),
    LeagueRegistrationPrice: 0,
    TeamId: invitation.teamId,
    TeamName: invitation.teamName,
  }
  return {
    ...lastStep({ sessionId: SESSION, account, slip }),
    signedRegistrationLiabilityAgreementVersion: answers.agreementVersion,
  }
}
