import type { Generated } from 'kysely'

export type ShortTeamStepKind = 'nudge' | 'top_up' | 'play_short' | 'merge' | 'individuals'

export type TeamMergeOutcome = 'merged' | 'declined' | 'over'

export type ShortTeamsSchema = {
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
}
