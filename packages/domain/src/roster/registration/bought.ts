import { type RegistrationType, registrationType } from '../../leagues/leagues/registration-type.ts'

type Bought = {
  readonly registrationTypeId: number
  readonly tryItOut: boolean
  /** Whether it moves a try-out up to the whole league. */
  readonly isUpgrade: boolean
  readonly teamName: string | null
  /** Whether it is a share of a team's fee. */
  readonly isShare?: boolean
}

const KINDS: Readonly<Record<RegistrationType, string>> = {
  individual: 'Individual place',
  team: 'Team place',
  team_player: 'Team player',
}

/** The name of a sign-up next to its payment, on pages and in mails. */
export function boughtText(bought: Bought): string {
  const { registrationTypeId, tryItOut, isUpgrade, teamName, isShare = false } = bought
  if (isShare) return teamName ? `Share of the team fee: ${teamName}` : 'Share of the team fee'
  if (tryItOut) return 'One-week try-out'
  if (isUpgrade) return 'The rest of the league, after a try-out'
  const type = registrationType(registrationTypeId) ?? 'individual'
  return teamName && type !== 'individual' ? `${KINDS[type]}: ${teamName}` : KINDS[type]
}
