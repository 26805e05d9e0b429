import type { Holdings } from './holding.ts'

export const ACCOUNT: Holdings = {
  players: {
    plain: 'id active erased_at',
    personal: {
      issuer: 'signIn.account.issuer',
      subject: 'not: the number of the sign-in, which is listed by itself',
      email: 'account.email',
      email_verified: 'account.verified',
      role: 'account.role',
      name: 'account.name',
      gender_id: 'account.gender_id',
      date_of_birth: 'account.dob',
      phone_number: 'account.phone_number',
      emergency_contact_name: 'account.emergency_contact_name',
      emergency_contact_phone_number: 'account.emergency_contact_phone_number',
      marketing_consent: 'account.marketing_consent',
      marketing_state: 'aboutAccount.marketingState',
      marketing_agreed_at: 'aboutAccount.marketingAgreedAt',
      preferred_location: 'account.additionalDetails.preferredLocation',
      other_sports: 'account.additionalDetails.otherSports',
      t_shirt_size_id: 'account.additionalDetails.t_shirt_size',
      created_at: 'aboutAccount.createdAt',
      updated_at: 'account.updated_at',
      last_seen_at: 'aboutAccount.lastSeenAt',
      inactivity_noticed_at: 'aboutAccount.inactivityNoticedAt',
      deletion_due_at: 'aboutAccount.deletionDueAt',
    },
    erased: 'empties',
    stays: {
      columns: 'created_at updated_at last_seen_at',
      why: 'Times alone name no person; with the first one a restored copy finds whom to erase again.',
    },
    until: 'two idle years',
  },
  player_sports: {
    plain: '',
    personal: {
      player_id: 'not: a number of ours',
      sport_id: 'account.additionalDetails.sports',
    },
    erased: 'deletes',
  },
  health_declarations: {
    plain: 'answers_bound updated_at',
    personal: {
      player_id: 'not: a number of ours',
      waiver_signed_at: 'account.healthAndSafety.waiverSignedDateTime',
      sealed_answers: 'account.healthAndSafety.medicalConditions',
    },
    sealed: 'sealed_answers',
    erased: 'deletes',
  },
  health_readings: {
    plain: 'id',
    personal: {
      player_id: 'not: a number of ours',
      reader_id: 'healthReadings.by',
      reason: 'healthReadings.reason',
      at: 'healthReadings.at',
    },
    erased: 'empties',
    stays: { columns: 'player_id reader_id at', why: 'What organisers did is kept, by number.' },
  },
  calendar_feeds: {
    plain: '',
    personal: {
      player_id: 'not: a number of ours',
      secret_hash: 'not: a secret',
      sealed_secret: 'not: a secret; its owner reads it under Your Leagues',
      created_at: 'calendar.createdAt',
    },
    sealed: 'sealed_secret',
    erased: 'deletes',
  },
}

export const INTEREST: Holdings = {
  interests: {
    plain: 'id',
    personal: {
      email: 'interests.email',
      name: 'interests.name',
      other_sport: 'interests.otherSport',
      preferred_location: 'interests.preferredLocation',
      created_at: 'interests.createdAt',
      updated_at: 'interests.updatedAt',
      mailed_at: 'interests.mailedAt',
      marketing_state: 'interests.marketingState',
      confirmed_at: 'interests.confirmedAt',
    },
    erased: 'deletes',
    until: 'two years',
  },
  interest_sports: {
    plain: 'interest_id',
    personal: { sport_id: 'interests.sports' },
    erased: 'deletes',
  },
}
