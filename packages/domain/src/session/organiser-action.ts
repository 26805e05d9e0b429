import type { Permission } from './permission.ts'

/**
 * What is kept about organisers. `place_passed_on` and `captain_changed` may be what a
 * player did, for the timeline of the league. `refused`: a call that the
 * caller may not make, or not without signing in again.
 */
export const ORGANISER_ACTIONS = [
  'score_entered',
  'score_undone',
  'forfeit_set',
  'fixture_changed',
  'league_cancelled',
  'refund_ordered',
  'refund_retried',
  'refund_handed_back',
  'job_retried',
  'odd_payment_done',
  'lost_dispute_noted',
  'place_decided',
  'health_read',
  'emergency_sheet_opened',
  'player_signed_out',
  'role_changed',
  'league_created',
  'league_changed',
  'league_published',
  'change_announced',
  'change_skipped',
  'league_discarded',
  'league_restored',
  'promotion_saved',
  'league_announced',
  'venue_saved',
  'sport_saved',
  'note_added',
  'note_removed',
  'teams_published',
  'teams_mended',
  'place_given',
  'place_moved',
  'places_swapped',
  'place_removed',
  'place_passed_on',
  'captain_changed',
  'line_changed',
  'accounts_merged',
  'seen_as_player',
  'archive_downloaded',
  'refused',
] as const
export type OrganiserActionKind = (typeof ORGANISER_ACTIONS)[number]

type ActionKind = {
  /** Its name on screens. */
  readonly title: string
  /** The permission with which it may be read. */
  readonly readWith: Permission
}

export const ACTION_KINDS: Readonly<Record<OrganiserActionKind, ActionKind>> = {
  score_entered: { title: 'Score entered', readWith: 'scores' },
  score_undone: { title: 'Score undone', readWith: 'scores' },
  forfeit_set: { title: 'Forfeit recorded', readWith: 'scores' },
  fixture_changed: { title: 'Game changed', readWith: 'tasks' },
  league_cancelled: { title: 'League cancelled', readWith: 'tasks' },
  refund_ordered: { title: 'Refund ordered', readWith: 'money' },
  refund_retried: { title: 'Refund tried again', readWith: 'money' },
  refund_handed_back: { title: 'Cash handed back', readWith: 'money' },
  job_retried: { title: 'Stopped work started again', readWith: 'settings' },
  odd_payment_done: { title: 'Unexpected payment dealt with', readWith: 'money' },
  lost_dispute_noted: { title: 'Lost dispute noted', readWith: 'money' },
  place_decided: { title: 'Unpaid place decided', readWith: 'money' },
  health_read: { title: 'Health answers opened', readWith: 'health_any_day' },
  emergency_sheet_opened: { title: 'Emergency sheet opened', readWith: 'health_any_day' },
  player_signed_out: { title: 'Signed out everywhere', readWith: 'people' },
  role_changed: { title: 'Role changed', readWith: 'roles' },
  league_created: { title: 'League created', readWith: 'tasks' },
  league_changed: { title: 'League changed', readWith: 'tasks' },
  league_published: { title: 'League published', readWith: 'tasks' },
  change_announced: { title: 'E-mail about a change sent', readWith: 'tasks' },
  change_skipped: { title: 'E-mail about a change', readWith: 'tasks' },
  league_discarded: { title: 'Draft discarded', readWith: 'tasks' },
  league_restored: { title: 'Draft brought back', readWith: 'tasks' },
  promotion_saved: { title: 'Promotion saved', readWith: 'tasks' },
  league_announced: { title: 'Interested people written to', readWith: 'tasks' },
  venue_saved: { title: 'Venue saved', readWith: 'tasks' },
  sport_saved: { title: 'Sport saved', readWith: 'tasks' },
  note_added: { title: 'Note added', readWith: 'people' },
  note_removed: { title: 'Note removed', readWith: 'people' },
  teams_published: { title: 'Teams published', readWith: 'people' },
  teams_mended: { title: 'Teams evened out', readWith: 'people' },
  place_given: { title: 'Place given', readWith: 'people' },
  place_moved: { title: 'Moved to another team', readWith: 'people' },
  places_swapped: { title: 'Teams swapped', readWith: 'people' },
  place_removed: { title: 'Place ended', readWith: 'people' },
  seen_as_player: { title: 'Seen as player', readWith: 'people' },
  accounts_merged: { title: 'Accounts merged', readWith: 'people' },
  place_passed_on: { title: 'Place given to someone else', readWith: 'people' },
  captain_changed: { title: 'New captain', readWith: 'people' },
  line_changed: { title: 'Waiting list reordered', readWith: 'people' },
  archive_downloaded: { title: 'Everything downloaded', readWith: 'settings' },
  refused: { title: 'Call refused', readWith: 'settings' },
}
