import { keptSince } from '@hive/domain/base/players/retention'
import { forgetTeamsOf } from '#features/roster/teams/service.ts'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import {
  deleteFriendsOf,
  deleteNamed,
  deleteOldFriends,
  listFriends,
  listNamedIn,
} from './friend-queries.ts'
import { eraseSignUps, listRegistrations, listSteps } from './personal-queries.ts'
import { renameFriend } from './merge-queries.ts'
import { renameSignUps } from './queries.ts'

const BOOKS = 'The books keep it by law, under a number that belongs to no name any more.'

/** Sign-ups, and how each came to where it is. */
export const REGISTRATION_DATA: RoomData = {
  tables: {
    registrations: {
      plain:
        'id places held_until promotion_id offer_id upgrades_id takes_over_id share_of_id kept_unpaid_at taken_back_at',
      personal: {
        league_id: 'registrations.league',
        registration_type_id: 'registrations.type',
        team_id: 'teams.name',
        team_name: 'registrations.teamName',
        skill_level_id: 'registrations.skillLevelId',
        try_it_out: 'registrations.tryItOut',
        state: 'registrations.state',
        listed_cents: 'registrations.listedCents',
        due_cents: 'registrations.dueCents',
        discount: 'registrations.discount',
        split_fee_cents: 'registrations.splitFeeCents',
        split_players: 'registrations.splitPlayers',
        split_rest: 'registrations.splitRest',
        agreement_version: 'registrations.agreementVersion',
        agreement_hash: 'registrations.agreementHash',
        agreement_signed_at: 'registrations.agreementSignedAt',
        created_at: 'registrations.createdAt',
        updated_at: 'registrations.updatedAt',
        ad_event_id: 'registrations.adEventId',
        first_night: 'registrations.firstNight',
        nights: 'registrations.nights',
        would_captain: 'registrations.wouldCaptain',
        leaving_since: 'registrations.leavingSince',
        leaving_at: 'registrations.leavingAt',
      },
      erased: 'empties',
      stays: {
        columns:
          'league_id player_id registration_type_id team_id skill_level_id try_it_out state listed_cents due_cents discount split_fee_cents split_players split_rest agreement_version agreement_hash agreement_signed_at created_at updated_at first_night nights leaving_since leaving_at',
        why: BOOKS,
      },
      players: 'player_id',
      kept: 'Your payments and sign-ups',
    },
    registration_events: {
      plain: 'id registration_id',
      personal: {
        from_state: 'registrationSteps.fromState',
        to_state: 'registrationSteps.toState',
        reason: 'registrationSteps.reason',
        at: 'registrationSteps.at',
      },
      erased: 'empties',
      stays: { columns: 'from_state to_state actor at', why: BOOKS },
      actors: 'actor',
      kept: 'Your payments and sign-ups',
    },
    registration_friends: {
      plain: 'id registration_id',
      personal: { email: 'friendsNamed.email', created_at: 'friendsNamed.createdAt' },
      erased: 'deletes',
      kept: 'E-mail addresses of friends',
    },
    registration_types: { plain: 'id name' },
    skill_levels: { plain: 'id name' },
  },
  collect: async ({ db }, { playerId, email, emailVerified }) => [
    listed('registrations', 'Registrations', await listRegistrations(db, playerId)),
    listed('registrationSteps', 'Registration history', await listSteps(db, playerId)),
    listed('friendsNamed', 'Friends you asked to play with', await listFriends(db, playerId)),
    // Without proof of ownership, an address does not reveal who named it.
    listed(
      'namedAsFriend',
      'Leagues in which someone asked to play with you',
      emailVerified ? await listNamedIn(db, email) : [],
    ),
  ],
  merge: async (_context, db, merging) => {
    if (merging.from.emailVerified) await renameFriend(db, merging)
  },
  erase: async (db, player) => {
    for (const team of await forgetTeamsOf(db, player)) await renameSignUps(db, team)
    await eraseSignUps(db, player.id)
    await deleteFriendsOf(db, player.id)
  },
  eraseAddress: (_context, db, email) => deleteNamed(db, email),
  sweep: ({ db, now }) => deleteOldFriends(db, keptSince('registration_friends', now())),
}
