import type { NightRound } from '@hive/domain/season/partner-nights/partner-night'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type PartnerNightsSchema = {
  /** A night of a league on which partners change each round. */
  partnerNights: {
    id: GeneratedAlways<number>
    leagueId: number
    venueId: number
    night: string
    startTime: string
    minutes: number
    courts: number[]
    /** Players by their numbers of this night. */
    rounds: JSONColumnType<NightRound[]>
    seed: string
    /** Counts the draws. */
    edition: Generated<number>
    publishedAt: Date | null
    calledOffAt: Date | null
    calledOffReason: Generated<string>
    changedAt: Date
  }
  partnerPlayers: {
    nightId: number
    number: number
    playerId: number
    isHere: Generated<boolean>
    /** The edition of which they were last e-mailed. */
    toldEdition: Generated<number>
  }
  partnerScores: { nightId: number; round: number; court: number; one: number; two: number }
}
