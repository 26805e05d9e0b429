import type { Day } from '../../base/time/day.ts'

/** A player's place in a league, as listed in their account. */
export type Membership = {
  readonly leagueId: number
  /** ISO instant. */
  readonly addedAt: string
  readonly teamId: number | null
  readonly teamName: string
  readonly registered: boolean
  readonly teamPlayerRegistration: boolean
  readonly tryItOutRegistration: boolean
  /** The first night that is paid for; `null` for someone who has not joined. */
  readonly firstNight?: Day | null
  /** In euro: what each teammate pays of a fee that the captain has split; `null` without one to pay. */
  readonly share?: number | null
  /** The owner of the team, and on which device and when they invited this player; `null` for someone who has joined. */
  readonly invitedBy?: InvitedBy | null | undefined
}

/** `device` is null where the organisation invited; `at` is an ISO instant. */
type InvitedBy = {
  readonly captain: string
  readonly asked: { readonly device: string | null; readonly at: string }
}

/** Whether a captain has put this player on a team that they have not joined yet. */
export function isInvitation({
  teamPlayerRegistration,
  registered,
}: Pick<Membership, 'teamPlayerRegistration' | 'registered'>): boolean {
  return teamPlayerRegistration && !registered
}
