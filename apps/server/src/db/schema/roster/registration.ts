import type { RegistrationState } from '@hive/domain/roster/registration/states'
import type { RestRule } from '@hive/domain/roster/registration/split-terms'
import type { DiscountKind } from '@hive/domain/leagues/leagues/pricing'
import type { Generated, GeneratedAlways } from 'kysely'

export type RegistrationSchema = {
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
}
