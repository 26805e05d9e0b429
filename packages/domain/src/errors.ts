/** Every reason for which a rule of Hive refuses something. Wire, logs and screens use these codes. */
export type RefusalCode =
  | 'account_merged'
  | 'accounts_not_mergeable'
  | 'admin_only'
  | 'agreement_outdated'
  | 'agreement_unsigned'
  | 'already_registered'
  | 'bad_request'
  | 'changed_meanwhile'
  | 'checkout_not_found'
  | 'checkout_over'
  | 'choice_over'
  | 'books_not_closable'
  | 'count_changed'
  | 'credit_changed'
  | 'court_taken'
  | 'email_unverified'
  | 'fixture_cancelled'
  | 'fixture_not_found'
  | 'free_place'
  | 'game_conflict'
  | 'group_unavailable'
  | 'league_cancelled'
  | 'league_full'
  | 'league_not_found'
  | 'league_not_open'
  | 'last_organiser'
  | 'merge_unavailable'
  | 'move_unavailable'
  | 'not_cancellable'
  | 'not_found'
  | 'not_permitted'
  | 'offer_over'
  | 'passkey_refused'
  | 'payment_not_made'
  | 'payments_unavailable'
  | 'play_off_moves'
  | 'unsuitable_time'
  | 'play_off_tie'
  | 'play_offs_unavailable'
  | 'player_not_found'
  | 'places_left'
  | 'places_taken'
  | 'price_changed'
  | 'profile_changed'
  | 'profile_incomplete'
  | 'registration_closed'
  | 'registration_not_found'
  | 'registration_type_unavailable'
  | 'name_needed'
  | 'payment_disputed'
  | 'refund_too_large'
  | 'role_held'
  | 'roster_closed'
  | 'schedule_unavailable'
  | 'score_changed'
  | 'share_taken'
  | 'second_factor_needed'
  | 'sign_in_again'
  | 'sign_in_elsewhere'
  | 'sign_in_required'
  | 'someone_else'
  | 'sum_to_check'
  | 'team_name_taken'
  | 'team_not_found'
  | 'too_many_requests'
  | 'transfer_unavailable'
  | 'individuals_unavailable'
  | 'try_out_unavailable'
  | 'unknown_client'
  | 'view_over'
  | 'winner_disagrees'

/** Messages for single fields, by the name of the field on the wire. */
export type FieldNotes = Readonly<Record<string, string>>

/**
 * Thrown when a rule refuses something. A refusal is an expected outcome with a code and a sentence to show; any
 * other error is a bug or an outage.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly fields: FieldNotes | undefined

  constructor(code: RefusalCode, message: string, fields?: FieldNotes) {
    super(message)
    this.code = code
    this.fields = fields
  }
}
