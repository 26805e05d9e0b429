import type {
  FixtureStatus,
  Forfeit,
  ScoreBasis,
  SetScores,
} from '@hive/domain/season/fixtures/fixture'
import type { MoveState } from '@hive/domain/season/game-moves/captain-moves'
import type { NightRound } from '@hive/domain/season/partner-nights/partner-night'
import type { OperationId, OperationKind } from '@hive/domain/season/nights/operation'
import type { PoolTerms } from '@hive/domain/season/play-offs/pools'
import type { ScheduleEdit } from '@hive/domain/season/schedule-edits/edit'
import type { ScheduleRules } from '@hive/domain/season/schedule/certificate'
import type { ScheduleTerms, SlottedGame } from '@hive/domain/season/schedule/game'
import type { Decider, GameMove } from '@hive/domain/season/schedule/schedule-change'
import type { LotTerms } from '@hive/domain/season/table/lot'
import type { WithdrawnGames } from '@hive/domain/season/table/withdrawal'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type SeasonSchema = {
  leagueLots: {
    leagueId: number
    terms: JSONColumnType<LotTerms, string, never>
    /** In the order of the names in the terms. */
    teamIds: number[]
    termsDigest: string
    fixedAt: Date
    /** The one that its terms name, once it is known; one without a signature was typed in. */
    publicNumber: JSONColumnType<
      { value: string; signature: string | null },
      string | undefined
    > | null
    /** The teams as their lots were drawn. */
    drawn: number[] | null
    drawnAt: Date | null
  }
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
    takenBackAt: Date | null
    /** The change that made its games those of the league, where others were out before. */
    putOutBy: number | null
    reason: Generated<string>
    /** Null while its games are not being made. */
    drawingPercent: number | null
    /** The one that its terms name, once it is known; one without a signature was typed in. */
    publicNumber: JSONColumnType<
      { value: string; signature: string | null },
      string | undefined
    > | null
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
    cannot: Generated<string[]>
    notFirst: Generated<boolean>
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
  /** What a league or, without one, everyone has lost at a venue. */
  losses: {
    id: GeneratedAlways<number>
    venueId: number
    leagueId: number | null
    firstDay: string
    lastDay: string
    courts: number[]
    fromTime: string | null
    untilTime: string | null
    reason: string
    lostAt: Date
    givenBackAt: Date | null
  }
  /** Nights of a league in another hall than its own. */
  leagueHalls: {
    leagueId: number
    firstDay: string
    lastDay: string
    venueId: number
    courtsBooked: number
    startTime: string
    endTime: string
  }
  calendarFeeds: {
    playerId: number
    secretHash: Buffer
    sealedSecret: Buffer
    createdAt: Generated<Date>
  }
  fixtures: {
    id: Generated<number>
    leagueId: number
    teamOneId: number
    teamTwoId: number
    startTime: Date
    courtNumber: number | null
    venueId: number
    teamOneScore: number | null
    teamTwoScore: number | null
    setScores: KeptSets
    winningTeamId: GeneratedAlways<number | null>
    status: Generated<FixtureStatus>
    /** Why a game is not on. */
    statusReason: Generated<string>
    forfeit: Forfeit | null
    scoreBasis: ScoreBasis | null
    revision: Generated<number>
    updatedAt: Generated<Date>
  }
  scoreChanges: {
    id: GeneratedAlways<number>
    fixtureId: number
    changedBy: number
    at: Generated<Date>
    kind: 'entry' | 'forfeit' | 'undo'
    fromOne: number | null
    fromTwo: number | null
    fromForfeit: Forfeit | null
    fromSets: KeptSets
    toOne: number | null
    toTwo: number | null
    toForfeit: Forfeit | null
    toSets: KeptSets
    undone: Generated<boolean>
    /** Where teams entered it, why it was final. */
    basis: ScoreBasis | null
    /** The phone of a night on which it was entered, in the name of who gave the night. */
    deviceId: number | null
  }
  /** A hall on an Irish day, which was given to phones. */
  nights: {
    id: GeneratedAlways<number>
    venueId: number
    night: string
    /** How many operations count. */
    lastNumber: Generated<number>
  }
  /** A phone that has a night, or the link for one. */
  nightDevices: {
    id: GeneratedAlways<number>
    nightId: number
    givenBy: number
    givenAt: Date
    firstName: Generated<string>
    keyThumbprint: string | null
    agreedAt: Date | null
    endedAt: Date | null
  }
  /** What phones have said of a night. */
  nightOperations: {
    deviceId: number
    counter: number
    nightId: number
    /** Its place among those that count. */
    number: number | null
    kind: OperationKind
    subject: string
    value: JSONColumnType<{ of: unknown }, string, never>
    saw: OperationId[]
    shownAt: string
    fixtureId: number | null
    /** Who it is about. */
    playerId: number | null
    /** The last change of the score of its game before it. */
    afterChange: number
    arrivedAt: Date
    state: 'taken' | 'held' | 'refused' | 'left'
    /** Whether an organiser looked at it first. */
    wasHeld: Generated<boolean>
    why: Generated<string>
    /** Of a guest on paper: since when an organiser knows that they have signed. */
    signedAt: Date | null
  }
  /** Whether players come, of a game with the team that they play for, or of a partner night. */
  attendance: {
    id: GeneratedAlways<number>
    fixtureId: number | null
    teamId: number | null
    nightId: number | null
    playerId: number
    comes: boolean
    /** Whether they said so themselves, or told their captain. */
    isOwn: boolean
    /** When the game was to begin: an answer to another start counts for nothing. */
    forStart: Date
    saidAt: Date
  }
  /** Games that captains would like to move. */
  gameMoves: {
    id: string
    leagueId: number
    teamId: number
    fixtureId: number
    otherFixtureId: number | null
    fromStart: Date
    fromCourt: number | null
    toStart: Date
    toCourt: number | null
    reason: string
    askedAt: Date
    device: Generated<string>
    endsAt: Date
    needsOrganiser: boolean
    state: MoveState
    note: Generated<string>
  }
  gameMoveAnswers: { moveId: string; teamId: number; agreedAt: Date | null }
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
  partnerScoreChanges: {
    id: Generated<number>
    nightId: number
    /** The game as phones name it. */
    subject: string
    /** Nothing where the score was taken out. */
    one: number | null
    two: number | null
    /** The phone of a night on which it was entered. */
    deviceId: number | null
    at: Date
  }
  playOffs: {
    leagueId: number
    teamIds: number[]
    venueId: number
    madeAt: Date
    pools: JSONColumnType<PoolTerms, string | null> | null
  }
  playOffGames: {
    leagueId: number
    number: number
    startTime: Date
    courtNumber: number | null
    fixtureId: number | null
    isWaiting: Generated<boolean>
  }
  /** Edits of a league's schedule that are not out yet. */
  scheduleEdits: {
    leagueId: number
    /** Null where the fixtures are out. */
    draw: number | null
    edition: number
    edits: JSONColumnType<ScheduleEdit[]>
  }
  tableAdjustments: {
    id: GeneratedAlways<number>
    leagueId: number
    teamId: number
    points: ColumnType<string, number, never>
    reason: string
    madeAt: Date
  }
  teamWithdrawals: {
    teamId: number
    leagueId: number
    counts: WithdrawnGames
    fixtureIds: number[]
    reason: string
    madeAt: Date
    /** Whether an organiser has yet to look at what it means for the season. */
    isOpen: Generated<boolean>
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

/** Sets are written as text, and read as they are. */
type KeptSets = ColumnType<SetScores | null, string | null | undefined, string | null>
