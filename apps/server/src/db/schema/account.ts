import type { Weekday } from '@hive/domain/base/time/day'
import type { Generated, GeneratedAlways } from 'kysely'

export type AccountSchema = {
  playerSports: { playerId: number; sportId: number }
  healthDeclarations: {
    playerId: number
    waiverSignedAt: Date | null
    sealedAnswers: Buffer
    answersBound: Generated<boolean>
    updatedAt: Generated<Date>
  }
  interests: {
    id: GeneratedAlways<number>
    email: string
    name: Generated<string>
    otherSport: Generated<string>
    preferredLocation: Generated<string>
    nights: Generated<Weekday[]>
    device: Generated<string>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    mailedAt: Date | null
    confirmedAt: Date | null
    marketingState: Generated<'unknown' | 'active' | 'unsubscribed'>
  }
  interestSports: { interestId: number; sportId: number }
  interestAnnouncements: { leagueId: number; interestId: number; at: Date }
  /** Who plays in a game without an account, and has signed for it on their own phone. */
  nightGuests: {
    id: GeneratedAlways<number>
    nightId: number
    /** The phone of the night that showed the code. */
    deviceId: number
    /** Made by the guest’s phone. */
    key: string
    fixtureId: number
    teamId: number
    /** The first name and an initial. */
    shownName: string
    /** What they say of themselves, as an account does. */
    sealedDetails: Buffer
    agreementVersion: string
    agreementHash: string
    signedAt: Date
    /** When they were taken off the game again. */
    offAt: Generated<Date | null>
    /** The account that has taken it over. */
    playerId: number | null
  }
}
