import type { RoomData } from '#context.ts'

/** Draws, changes and wishes name teams and no people. */
export const SCHEDULE_DATA: RoomData = {
  tables: {
    draws: {
      plain:
        'league_id number rules terms team_ids terms_digest fixed_at games games_digest published_at discarded_at taken_back_at put_out_by reason drawing_percent public_number',
    },
    league_lots: {
      plain: 'league_id terms team_ids terms_digest fixed_at public_number drawn drawn_at',
    },
    wish_rounds: { plain: 'league_id most_nights answer_by asked_at reminded_at closed_at' },
    team_wishes: { plain: 'team_id unavailable prefers cannot not_first saved_at is_by_organiser' },
    schedule_changes: {
      plain:
        'league_id number draw made_at decided_by reason moves previous_digest before_digest after_digest digest',
    },
  },
}
