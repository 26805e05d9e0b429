import type { Holdings } from './holding.ts'

/** Leagues, games, and what the public reads. */
export const LEAGUES: Holdings = {
  leagues: {
    plain:
      'id title sport_id venue_id image start_date end_date start_time end_time team_price_cents individual_price_cents number_of_teams ability_level co_ed registration_closed try_it_out_enabled is_upcoming created_at updated_at cancelled_at cancelled_reason roster_deadline points_rule weather_note late_joining',
  },
  league_places: { plain: 'league_id capacity taken called_off' },
  // The phone is a hall's.
  venues: {
    plain:
      'id name address town eircode venue_type_id phone_number website_link latitude longitude',
  },
  sports: { plain: 'id name played_as slug game_duration_in_minutes players_on_team rules' },
  fixtures: {
    plain:
      'id league_id team_one_id team_two_id start_time court_number venue_id team_one_score team_two_score winning_team_id updated_at status status_reason forfeit revision',
  },
  score_changes: {
    plain: 'id fixture_id from_one from_two from_forfeit to_one to_two to_forfeit undone',
    personal: {
      changed_by: 'not: a number of ours',
      at: 'organiserActions.at',
      kind: 'organiserActions.kind',
    },
    erased: 'empties',
    stays: { columns: 'changed_by at kind', why: 'What organisers did is kept, by number.' },
  },
  // Samples that no player wrote.
  reviews: { plain: 'id name league_id league_name location review rating date is_sample' },
}

/** Lists of words, and what the installation knows of itself. */
export const HOUSE: Holdings = {
  genders: { plain: 'id name' },
  t_shirt_sizes: { plain: 'id name' },
  skill_levels: { plain: 'id name' },
  registration_types: { plain: 'id name' },
  payment_statuses: { plain: 'id name' },
  venue_types: { plain: 'id name' },
  installation: { plain: 'key value set_at' },
  kysely_migration: { plain: 'name timestamp' },
  kysely_migration_lock: { plain: 'id is_locked' },
  // Numbers of mails: what about, and which row.
  sent_mails: { plain: 'id sent_at', until: '400 days' },
  // Never written: where visitors come from is not kept.
  attributions: { plain: 'event_id source medium campaign content term fbclid landed_at' },
}
