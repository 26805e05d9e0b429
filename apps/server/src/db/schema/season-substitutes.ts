import type { Objection } from '@hive/domain/season/substitutes/objection'
import type { SpotAnswer, SpotState } from '@hive/domain/season/substitutes/spot'
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of the season about substitutes. */
export type SubstitutesSchema = {
  /** Places on teams for one game, each of a player who cannot come, and the substitutes who took them. */
  spots: {
    id: GeneratedAlways<number>
    fixtureId: number
    teamId: number
    /** Who cannot come. */
    absentId: number
    openedBy: number
    openedAt: Date
    /** When the game was to begin: once it is at another time, the spot is over. */
    forStart: Date
    /** Whom the captain would like to have asked first. */
    namedId: number | null
    state: Generated<SpotState>
    /** Counts the changes of its state. */
    revision: Generated<number>
    /** How often people were asked. */
    waves: Generated<number>
    takerId: number | null
    takenAt: Date | null
    endedAt: Date | null
    /** What has become of what the other captain has against the substitute. */
    objection: Objection | null
    objectedBy: number | null
    objectedAt: Date | null
  }
  /** Who was asked to take a spot, and what they said. */
  spotAsks: {
    id: GeneratedAlways<number>
    spotId: number
    playerId: number
    askedAt: Date
    answer: SpotAnswer | null
    answeredAt: Date | null
    /** Whether an organiser has decided that they do not play. */
    refused: Generated<boolean>
  }
  /** The agreements that substitutes have signed for leagues in which they have no place. */
  substituteAgreements: {
    playerId: number
    leagueId: number
    version: string
    hash: string
    signedAt: Date
  }
}
