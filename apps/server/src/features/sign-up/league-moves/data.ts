import type { RoomData } from '#context.ts'

/** Leagues that asked their people to move to another one, and how each sign-up answered. */
export const LEAGUE_MOVE_DATA: RoomData = {
  tables: {
    league_moves: { plain: 'id league_id to_league_id reason asked_at ends_at outcome' },
    league_move_answers: { plain: 'move_id registration_id answer answered_at moved_to_id' },
  },
}
