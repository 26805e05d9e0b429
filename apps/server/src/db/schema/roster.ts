import type { DiscountKind } from '@hive/domain/leagues/leagues/pricing'
import type { CreditEntryKind, CreditOrigin } from '@hive/domain/roster/credits/credit'
import type { RestRule } from '@hive/domain/roster/registration/split-terms'
import type { RegistrationState } from '@hive/domain/roster/registration/states'
import type { WaitingState } from '@hive/domain/roster/waiting/waiting-list'
import type { Generated, GeneratedAlways } from 'kysely'

export type RosterSchema = {
  registrations: {
    id: GeneratedAlways<number>
    leagueId: number
    playerId: number
    registrationTypeId: number
    teamId: number | null
    teamName: string | null
    skillLevelId: Generated<number>
    tryItOut: Generated<boolean>
    state: RegistrationState
    places: number
    heldUntil: Date
    listedCents: number
    dueCents: number
    discount: DiscountKind | null
    promotionId: number | null
    upgradesId: number | null
    /** The sign-up whose place this one took over. */
    takesOverId: number | null
    /** A team's sign-up whose fee is split: the whole fee, and among how many players. */
    splitFeeCents: number | null
    splitPlayers: number | null
    /** The rule for the missing part that the captain has agreed to. */
    splitRest: RestRule | null
    /** The team's sign-up that this is a share of. */
    shareOfId: number | null
    /** Since when the captain who paid wants to leave the team, and until when the others can take it over. */
    leavingSince: Date | null
    leavingAt: Date | null
    /** The place in line that the hold comes from. */
    offerId: number | null
    /** The first of the nights that are paid for, and how many they are; unknown for a few old rows. */
    firstNight: string | null
    nights: number | null
    adEventId: string | null
    agreementVersion: string | null
    agreementHash: string | null
    agreementSignedAt: Date | null
    /** Whether someone who signed up alone offers to be captain. */
    wouldCaptain: Generated<boolean>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    keptUnpaidAt: Date | null
    /** When all of its money had gone back without our ordering it. */
    takenBackAt: Date | null
  }
  registrationFriends: {
    id: GeneratedAlways<number>
    registrationId: number
    /** In lower case. */
    email: string
    createdAt: Generated<Date>
  }
  registrationTypes: { id: number; name: string }
  registrationEvents: {
    id: GeneratedAlways<number>
    registrationId: number
    fromState: RegistrationState | null
    toState: RegistrationState
    actor: string
    reason: string
    at: Generated<Date>
  }
  credits: {
    id: GeneratedAlways<number>
    playerId: number
    /** The sign-up that it comes from. */
    registrationId: number
    origin: CreditOrigin
    /** A repeated order with the same key is one credit. */
    key: string
    fromCreditId: number | null
    note: Generated<string>
    actor: string
    expiresAt: Date
    remindedAt: Date | null
    createdAt: Generated<Date>
  }
  creditEntries: {
    id: GeneratedAlways<number>
    creditId: number
    kind: CreditEntryKind
    amountCents: number
    registrationId: number | null
    at: Generated<Date>
  }
  captainRewards: {
    id: GeneratedAlways<number>
    playerId: number
    earnedBy: number
    state: Generated<'available' | 'reserved' | 'spent' | 'void'>
    usedBy: number | null
    createdAt: Generated<Date>
  }
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
    /** The team of the season before that it goes on from. */
    renewsTeamId: number | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    releasedAt: Date | null
  }
  /** Who looks for a team, and which teams look for a player. */
  calls: {
    id: GeneratedAlways<number>
    playerId: number
    kind: 'team' | 'player'
    leagueId: number | null
    teamId: number | null
    sportId: number | null
    town: Generated<string>
    nights: Generated<string[]>
    madeAt: Date
    endsAt: Date
    endedAt: Date | null
    endedBy: 'filled' | 'withdrawn' | 'over' | 'joined' | 'taken_down' | null
    reportedAt: Date | null
  }
  /** What others ask about a call, and what is answered. */
  callAsks: {
    id: GeneratedAlways<number>
    callId: number
    playerId: number
    said: string
    askedAt: Date
    answer: string | null
    answeredAt: Date | null
    reportedAt: Date | null
    takenDownAt: Date | null
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
    /** Set, with both, when the invited person said no. */
    declinedAt: Date | null
  }
  captaincyOffers: {
    id: GeneratedAlways<number>
    teamId: number
    playerId: number
    offeredAt: Generated<Date>
    device: Generated<string>
    endsAt: Date
  }
  waitingList: {
    id: GeneratedAlways<number>
    leagueId: number
    playerId: number
    registrationTypeId: number
    places: number
    priority: Generated<number>
    turn: Generated<number>
    state: Generated<WaitingState>
    joinedAt: Generated<Date>
    offerEndsAt: Date | null
    groupId: number | null
    saidYesAt: Date | null
  }
  waitingGroups: {
    id: GeneratedAlways<number>
    leagueId: number
    keptPlaces: Generated<number>
    keptUntil: Date | null
  }
  waitingInvitations: {
    id: GeneratedAlways<number>
    groupId: number
    playerId: number
    email: string
    invitedAt: Generated<Date>
    device: Generated<string>
  }
}
