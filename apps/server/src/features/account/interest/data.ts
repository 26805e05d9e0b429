import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { listAnnouncedTo } from './announcement-queries.ts'
import { listInterestsOf, moveInterests, removeInterestsOf } from './queries.ts'
import { removeOldInterests } from './service.ts'

/** Addresses that asked to hear of leagues. */
export const INTEREST_DATA: RoomData = {
  tables: {
    interests: {
      plain: 'id',
      personal: {
        email: 'interests.email',
        name: 'interests.name',
        other_sport: 'interests.otherSport',
        preferred_location: 'interests.preferredLocation',
        nights: 'interests.nights',
        device: 'interests.device',
        created_at: 'interests.createdAt',
        updated_at: 'interests.updatedAt',
        mailed_at: 'interests.mailedAt',
        marketing_state: 'interests.marketingState',
        confirmed_at: 'interests.confirmedAt',
      },
      erased: 'deletes',
      kept: 'Your interest',
    },
    interest_sports: {
      plain: 'interest_id',
      personal: { sport_id: 'interests.sports' },
      erased: 'deletes',
      kept: 'Your interest',
    },
    interest_announcements: {
      plain: 'interest_id',
      personal: { league_id: 'announcements.league', at: 'announcements.at' },
      erased: 'deletes',
      kept: 'Your interest',
    },
  },
  // Without proof that an address is theirs, no one learns what was asked for with it.
  collect: async ({ db }, { email, emailVerified }) => [
    listed(
      'interests',
      'Registered interest',
      emailVerified ? await listInterestsOf(db, email) : [],
    ),
    listed(
      'announcements',
      'Leagues that we wrote to you about',
      emailVerified ? await listAnnouncedTo(db, email) : [],
    ),
  ],
  merge: async (_context, db, merging) => {
    if (merging.from.emailVerified) await moveInterests(db, merging)
  },
  eraseAddress: (_context, db, email) => removeInterestsOf(db, email),
  sweep: removeOldInterests,
}
