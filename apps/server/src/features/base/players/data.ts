import type { RoomData } from '#context.ts'
import { erasePlayer, findAboutAccount } from './standing-queries.ts'

/** Players: their profile and standing. */
export const PEOPLE_DATA: RoomData = {
  tables: {
    players: {
      plain: 'id active erased_at',
      personal: {
        issuer: 'signIn.account.issuer',
        subject: 'not: the number of the sign-in, which is listed by itself',
        email: 'account.email',
        email_verified: 'account.verified',
        name: 'account.name',
        plain_name: 'not: the name once more, without accents and capitals',
        found_name: 'not: the name once more, as it is searched',
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
      players: 'merged_into',
      kept: 'Your account',
    },
    genders: { plain: 'id name' },
    t_shirt_sizes: { plain: 'id name' },
  },
  collect: async ({ db }, { playerId }) => {
    const about = await findAboutAccount(db, playerId)
    return [
      { name: 'aboutAccount', data: about, shown: [{ title: 'The account', entries: [about] }] },
    ]
  },
  erase: (db, { id }) => erasePlayer(db, id),
}
