import type { FixtureStatus } from '@hive/domain/season/fixtures/fixture'
import type { ScheduleRules } from '@hive/domain/season/schedule/certificate'
import type { ScheduleTerms, SlottedGame } from '@hive/domain/season/schedule/game'
import type { Decider, GameMove } from '@hive/domain/season/schedule/schedule-change'
import type { Generated, JSONColumnType } from 'kysely'

export type ScheduleSchema = {
  draws: {
    leagueId: number
    number: number
    rules: ScheduleRules
    terms: JSONColumnType<ScheduleTerms, string, never>
    /** In the order of the names in the terms. */
    teamIds: number[]
    termsDigest: string
    fixedAt: Date
    games: JSONColumnType<SlottedGame[], string | undefined> | null
    gamesDigest: string | null
    publishedAt: Date | null
    discardedAt: Date | null
    reason: Generated<string>
    /** Null while its games are not being made. */
    drawingPercent: number | null
  }
  /** The questions for captains before a draw. */
  wishRounds: {
    leagueId: number
    mostNights: number
    answerBy: string
    askedAt: Date
    remindedAt: Date | null
    closedAt: Date | null
  }
  teamWishes: {
    teamId: number
    unavailable: string[]
    prefers: 'early' | 'late' | null
    savedAt: Date
    isByOrganiser: boolean
  }
  scheduleChanges: {
    leagueId: number
    number: number
    /** The number of the draw that it changes; null where the fixtures were not drawn. */
    draw: number | null
    madeAt: Date
    decidedBy: Decider
    reason: string
    moves: JSONColumnType<RecordedMove[], string, never>
    previousDigest: string
    beforeDigest: string
    afterDigest: string
    digest: string
  }
}

/** A move of a game with what its e-mails need. */
export type RecordedMove = GameMove & {
  id: number
  teamOneId: number
  teamTwoId: number
  /** Of the game after the change. */
  status: FixtureStatus
}
