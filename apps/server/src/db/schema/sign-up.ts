import type { MoveAnswer } from '@hive/domain/sign-up/league-moves/league-move'
import type { Audience } from '@hive/domain/sign-up/messages/audience'
import type { TransferState } from '@hive/domain/sign-up/transfers/transfer'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type SignUpSchema = {
  playerViews: {
    id: Generated<string>
    playerId: number
    viewerId: number
    reason: string
    startedAt: Generated<Date>
    endsAt: Date
  }
  personNotes: {
    id: GeneratedAlways<number>
    playerId: number
    authorId: number
    text: string
    at: Generated<Date>
  }
  /** Words by which organisers find people again. */
  tags: {
    id: GeneratedAlways<number>
    name: string
  }
  personTags: {
    id: GeneratedAlways<number>
    tagId: number
    playerId: number
    authorId: number
    at: Generated<Date>
  }
  leagueMoves: {
    id: GeneratedAlways<number>
    leagueId: number
    toLeagueId: number
    /** Why the league is called off at the end. */
    reason: string
    askedAt: Generated<Date>
    endsAt: Date
    /** Null as long as people are asked. */
    outcome: 'called_off' | 'withdrawn' | null
  }
  leagueMoveAnswers: {
    moveId: number
    registrationId: number
    answer: Generated<MoveAnswer>
    answeredAt: Date | null
    /** The sign-up for the other league. */
    movedToId: number | null
  }
  shortTeamSteps: {
    id: Generated<string>
    teamId: number
    kind: ShortTeamStepKind
    registrationIds: Generated<number[]>
    at: Date
    mailedAt: Date | null
    undoneAt: Date | null
  }
  teamMerges: {
    /** The step is about the team that stays. */
    stepId: string
    joiningTeamId: number
    endsAt: Date
    /** The sign-ups of the captains who have agreed. */
    agreedBy: number | null
    joiningAgreedBy: number | null
    outcome: TeamMergeOutcome | null
  }
  placeTransfers: {
    id: GeneratedAlways<number>
    registrationId: number
    email: string
    state: Generated<TransferState>
    offeredAt: Generated<Date>
    device: Generated<string>
    endsAt: Date
  }
  messages: {
    id: GeneratedAlways<number>
    authorId: number
    /** A captain’s; else an organiser’s. */
    isCaptains: boolean
    leagueId: number | null
    teamId: number | null
    fixtureId: number | null
    gameStart: Date | null
    audience: JSONColumnType<Audience>
    subject: string
    body: string
    version: Generated<number>
    writtenAt: Date
    testedAt: Date | null
    /** When it was ordered; null for a draft. */
    sentAt: Date | null
    takenDownAt: Date | null
    takenDownBy: number | null
  }
  messagePeople: {
    messageId: number
    playerId: number
    fate: MessageFate | null
    answersTold: Generated<number>
    isToTell: Generated<boolean>
  }
  messageAnswers: {
    id: GeneratedAlways<number>
    messageId: number
    authorId: number
    body: string
    writtenAt: Date
    takenDownAt: Date | null
    takenDownBy: number | null
  }
  messageReports: {
    id: GeneratedAlways<number>
    messageId: number
    answerId: number | null
    reportedBy: number
    reportedAt: Date
    decidedAt: Date | null
    decidedBy: number | null
  }
}

/** What came of a message to one reader; `gone`: they had left its audience, or it was taken down. */
export type MessageFate = 'sent' | 'muted' | 'gone' | 'wrote'

export type ShortTeamStepKind = 'nudge' | 'top_up' | 'play_short' | 'merge' | 'individuals'

export type TeamMergeOutcome = 'merged' | 'declined' | 'over'
