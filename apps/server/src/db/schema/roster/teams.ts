import type { Generated, GeneratedAlways } from 'kysely'

export type TeamsSchema = {
  teams: {
    id: Generated<number>
    leagueId: number
    name: string
    captainPlayerId: number | null
    /** The number of its join link; null while it has none. */
    joinLink: number | null
    joinLinksMade: Generated<number>
    joinLinkDevice: Generated<string>
    joinLinkAt: Date | null
    /** Where it was signed up; null if by the organisation. */
    device: Generated<string | null>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    releasedAt: Date | null
  }
  teamInvitations: {
    id: GeneratedAlways<number>
    teamId: number
    email: string
    invitedBy: number | null
    createdAt: Generated<Date>
    /** Null if the organisation invited. */
    device: Generated<string | null>
    /** When the captain asked, if not as it was created. */
    askedAt: Date | null
    acceptedAt: Date | null
    withdrawnAt: Date | null
    /** Whether no mail goes out by itself: an organiser has imported it without writing. */
    isQuiet: Generated<boolean>
    mailed: Generated<number>
    /** Those that went out by themselves. */
    reminders: Generated<number>
    remindedAt: Date | null
    /** Set, with `withdrawnAt`, when it ended unanswered. */
    expiredAt: Date | null
  }
  captaincyOffers: {
    id: GeneratedAlways<number>
    teamId: number
    playerId: number
    offeredAt: Generated<Date>
    device: Generated<string>
    endsAt: Date
  }
}
