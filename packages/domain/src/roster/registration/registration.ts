import type { Day } from '../../base/time/day.ts'

export const REGISTRATION_TYPE_IDS = { individual: 1, team: 2, team_player: 3 } as const
export type RegistrationType = keyof typeof REGISTRATION_TYPE_IDS

/** The type with this number on the wire; `null` for an unknown number. */
export function registrationType(id: number): RegistrationType | null {
  const types = ['individual', 'team', 'team_player'] as const
  return types.find((type) => REGISTRATION_TYPE_IDS[type] === id) ?? null
}

export const SKILL_LEVELS = {
  1: 'Never played and not very sporty',
  2: 'Never played, but I play sports',
  3: 'Played at least once',
  4: 'I play a lot',
} as const
/** The skill levels as a captain describes a team. */
export const TEAM_SKILL_LEVELS: Readonly<Record<keyof typeof SKILL_LEVELS, string>> = {
  ...SKILL_LEVELS,
  2: 'Never played, but we play sports',
  4: 'We play a lot',
}
export const DEFAULT_SKILL_LEVEL = 1

/** The payment status of a new registration, and the only one on the wire. */
export const PAYMENT_STATUS_CREATED = 1

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

/** The agreement counts as read within this many pixels of its end. */
export const AGREEMENT_SCROLL_TOLERANCE = 5
