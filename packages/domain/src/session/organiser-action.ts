/** What is kept about organisers. `refused`: a call that the caller may not make, or not without signing in again. */
export const ORGANISER_ACTIONS = [
  'score_entered',
  'score_undone',
  'forfeit_set',
  'fixture_changed',
  'league_cancelled',
  'refund_ordered',
  'refund_retried',
  'job_retried',
  'odd_payment_done',
  'lost_dispute_noted',
  'place_decided',
  'health_read',
  'player_signed_out',
  'role_changed',
  'venue_saved',
  'sport_saved',
  'note_added',
  'note_removed',
  'teams_published',
  'refused',
] as const
export type OrganiserActionKind = (typeof ORGANISER_ACTIONS)[number]
