import type { RoomData } from '#context.ts'

/** Moves of games name teams and games, and no people. */
export const GAME_MOVE_DATA: RoomData = {
  tables: {
    game_moves: {
      plain:
        'id league_id team_id fixture_id other_fixture_id from_start from_court to_start to_court reason asked_at device ends_at needs_organiser state note',
    },
    game_move_answers: { plain: 'move_id team_id agreed_at' },
  },
}
