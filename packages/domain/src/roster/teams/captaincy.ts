import type { Day } from '../../base/time/day.ts'
import { expiryOf } from './invitation.ts'
import type { TeamAfter } from './leaving.ts'

/** Until when a teammate can take the captaincy over: as long as an invitation of this moment can be accepted. */
export function captaincyEnd(now: Date, deadline: Day): Date {
  return expiryOf({ invitedAt: now, reminders: 0, remindedAt: null, deadline })
}

/** Why someone cannot cancel by themselves, by what would become of their team; `null` when they can. */
export function whyPlayerStays(teamName: string, after: TeamAfter): string | null {
  return after === 'first_hands_over'
    ? `You’re captain of ${teamName}. Please hand the captaincy over first, then you can leave.`
    : null
}

/** The answer to a captain who wants to cancel the team's sign-up of someone else. */
export function whyTeamStays({ teamName, payer }: { teamName: string; payer: string }): string {
  const name = payer || 'a teammate'
  return `${payer || 'A teammate'} paid for ${teamName}. To take the team out of the league, hand the captaincy back to ${name}, or ask us.`
}
