import type { RoomData } from '#context.ts'

/** Leagues, and what the public reads of them. */
export const LEAGUE_DATA: RoomData = {
  tables: {
    leagues: {
      // Every column, future ones too: personal data are in tables of their own.
      plain: '*',
    },
    // The phone is a hall's.
    venues: {
      plain:
        'id name address town eircode venue_type_id phone_number website_link latitude longitude ' +
        'map_link courts openings blackouts hour_cents cancel_days version',
    },
    venue_types: { plain: 'id name' },
    sports: {
      plain: 'id name played_as slug game_duration_in_minutes players_on_team rules version',
    },
    promotions: { plain: 'id percent from_wall until_wall label coupon_code league_id version' },
    // Samples that no player wrote.
    reviews: { plain: 'id name league_id league_name location review rating date is_sample' },
  },
}
