import type { RoomData } from '#context.ts'

/** Organisers’ steps about short teams. Who was put on a team follows from the memberships, too. */
export const SHORT_TEAM_DATA: RoomData = {
  tables: {
    short_team_steps: { plain: 'id team_id kind registration_ids at mailed_at undone_at' },
    team_merges: {
      plain: 'step_id joining_team_id ends_at agreed_by joining_agreed_by outcome',
    },
  },
}
