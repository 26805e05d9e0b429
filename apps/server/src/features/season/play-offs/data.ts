import type { RoomData } from '#context.ts'

/** Play-offs name teams and no people. */
export const PLAY_OFF_DATA: RoomData = {
  tables: {
    play_offs: { plain: 'league_id team_ids venue_id made_at pools' },
    play_off_games: {
      plain: 'league_id number start_time court_number fixture_id is_waiting',
    },
  },
}
