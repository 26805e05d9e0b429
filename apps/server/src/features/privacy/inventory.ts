type Held = {
  /** Every column; those that tell something of a person are what export and erasure are about. */
  columns: string
  /** What becomes of it when an account is erased, or at what time. */
  end: string
}

/**
 * Every table that holds something of a person, with its columns. A new column must be written down here,
 * and so be thought of: is it in "Download my data", and what does erasing do with it?
 */
export const PERSONAL: Readonly<Record<string, Held>> = {
  players: {
    columns:
      'id issuer subject email email_verified role active name gender_id date_of_birth phone_number emergency_contact_name emergency_contact_phone_number marketing_consent marketing_state marketing_agreed_at preferred_location other_sports t_shirt_size_id created_at updated_at last_seen_at inactivity_noticed_at deletion_due_at erased_at',
    end: 'emptied; the row stays for the books',
  },
  player_sports: { columns: 'player_id sport_id', end: 'deleted' },
  health_declarations: {
    columns: 'player_id waiver_signed_at sealed_answers answers_bound updated_at',
    end: 'deleted',
  },
  health_readings: { columns: 'id player_id reader_id reason at', end: 'the reason is emptied' },
  organiser_actions: {
    columns: 'id player_id kind subject before after reason at',
    end: 'stays: numbers only, and what an organiser wrote about leagues, games and money',
  },
  calendar_feeds: { columns: 'player_id secret_hash sealed_secret created_at', end: 'deleted' },
  team_invitations: {
    columns: 'id team_id email invited_by created_at accepted_at withdrawn_at mailed',
    end: 'deleted, by a verified address; otherwise after the league',
  },
  interests: {
    columns:
      'id email name other_sport preferred_location created_at updated_at mailed_at marketing_state confirmed_at',
    end: 'deleted, by a verified address; otherwise after two years',
  },
  interest_sports: { columns: 'interest_id sport_id', end: 'deleted with its interest' },
  waiting_list: {
    columns:
      'id league_id player_id registration_type_id places priority state joined_at offer_ends_at',
    end: 'left; deleted after its time',
  },
}
