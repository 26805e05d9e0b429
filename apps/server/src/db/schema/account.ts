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
}
