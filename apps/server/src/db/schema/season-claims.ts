import type { ClaimSide, Report } from '@hive/domain/season/claims/claims'
import type { ProtestOutcome } from '@hive/domain/season/claims/protests'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of the season about what teams say of their games. */
export type ClaimsSchema = {
  /** What teams say of their games. */
  gameClaims: {
    id: GeneratedAlways<number>
    fixtureId: number
    /** The game as it was then: a claim of another time, or of other teams, says nothing of it. */
    teamOneId: number
    teamTwoId: number
    forStart: Date
    side: ClaimSide
    claimedBy: number
    claimedAt: Date
    report: JSONColumnType<Report, string, never>
    /** The last change of the score before it: a later one has answered it. */
    afterChange: number
    /** When it was corrected, withdrawn or decided. */
    endedAt: Date | null
    /** Who withdrew it. */
    endedBy: number | null
  }
  /** What captains say about who played for the other team, and what an organiser has decided. */
  gameProtests: {
    id: GeneratedAlways<number>
    fixtureId: number
    /** The team that protests. */
    teamId: number
    /** The other team; null where the release before wrote it. */
    againstTeamId: number | null
    madeBy: number
    madeAt: Date
    about: string
    outcome: ProtestOutcome | null
    decidedAt: Date | null
    decidedBy: number | null
    /** What both captains are told. */
    why: Generated<string>
  }
}
