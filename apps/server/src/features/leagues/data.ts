import type { RoomData } from '#room-data.ts'

/** Leagues, and what the public reads of them. */
export const LEAGUE_DATA: RoomData = {
  tables: {
    leagues: {
      plain:
        'id title sport_id venue_id image start_date end_date start_time end_time team_price_cents individual_price_cents number_of_teams ability_level co_ed registration_closed try_it_out_enabled is_upcoming created_at updated_at cancelled_at cancelled_reason roster_deadline points_rule weather_note late_joining',
    },
    // The phone is a hall's.
    venues: {
      plain:
        'id name address town eircode venue_type_id phone_number website_link latitude longitude',
    },
    venue_types: { plain: 'id name' },
    sports: { plain: 'id name played_as slug game_duration_in_minutes players_on_team rules' },
    promotions: { plain: 'id percent from_wall until_wall label coupon_code' },
    // Samples that no player wrote.
    reviews: { plain: 'id name league_id league_name location review rating date is_sample' },
  },
}
