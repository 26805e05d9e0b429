import type { Day } from '../time/day.ts'
import { expiryOf } from './invitation.ts'

/** Until when a teammate can take the captaincy over: as long as an invitation of this moment can be accepted. */
export function captaincyEnd(now: Date, deadline: Day): Date {
  return expiryOf({ invitedAt: now, reminders: 0, remindedAt: null, deadline })
}

/** Someone on a team that a captain signed up, once the captaincy may have been handed over. */
export type OnTeam = {
  readonly teamName: string
  readonly isCaptain: boolean
  /** Whether the team's sign-up, and so its payment, is theirs. */
  readonly hasSignedUp: boolean
  /** The name of the captain; empty where it is not known. */
  readonly captain: string
}

/**
 * Why someone cannot cancel by themselves; `null` when they can. A captain who signed the team up takes it out of the
 * league; teammates leave it. A captain who did not, and a teammate who did, have to ask someone.
 */
export function whyPlayerStays({
  teamName,
  isCaptain,
  hasSignedUp,
  captain,
}: OnTeam): string | null {
  if (isCaptain === hasSignedUp) return null
  return isCaptain
    ? `You’re captain of ${teamName}. Please hand the captaincy over first, then you can leave.`
    : `You’ve paid for ${teamName}, and ${captain || 'a teammate'} is its captain now. Please ask us if you can’t play: your place and the team’s belong together.`
}

/** The answer to a captain who wants to cancel the team's sign-up of someone else. */
export function whyTeamStays({ teamName, payer }: { teamName: string; payer: string }): string {
  const name = payer || 'a teammate'
  return `${payer || 'A teammate'} paid for ${teamName}. To take the team out of the league, hand the captaincy back to ${name}, or ask us.`
}
