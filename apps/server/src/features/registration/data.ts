import { keptSince } from '@hive/domain/account/retention'
import { listed, type RoomData } from '#room-data.ts'
import { forgetTeamsOf } from './forgotten-teams.ts'
import {
  deleteInvitationsOf,
  deleteOldInvitations,
  deleteOldLines,
  eraseSignUps,
  listInvitations,
  listInvitationsSent,
  listRegistrations,
  listSteps,
  listTeams,
  listWaiting,
} from './personal-queries.ts'

const BOOKS = 'The books keep it by law, under a number that belongs to no name any more.'

/** Sign-ups, teams, places and waiting lists. */
export const REGISTRATION_DATA: RoomData = {
  tables: {
    teams: {
      plain: 'id league_id created_at updated_at released_at',
      personal: { name: 'teams.name', captain_player_id: 'teams.isCaptain' },
      erased: 'empties',
      stays: { columns: 'captain_player_id', why: BOOKS },
      kept: 'Your payments and sign-ups',
    },
    team_invitations: {
      plain: 'id team_id mailed',
      personal: {
        email: 'invitationsSent.email',
        invited_by: 'invitationsSent.team',
        created_at: 'invitations.createdAt',
        accepted_at: 'invitations.acceptedAt',
        withdrawn_at: 'invitations.withdrawnAt',
      },
      erased: 'deletes',
      kept: 'E-mail addresses that captains invite',
    },
    registrations: {
      plain: 'id places held_until promotion_id offer_id upgrades_id kept_unpaid_at',
      personal: {
        league_id: 'registrations.league',
        player_id: 'not: a number of ours',
        registration_type_id: 'registrations.type',
        team_id: 'teams.name',
        team_name: 'registrations.teamName',
        skill_level_id: 'registrations.skillLevelId',
        try_it_out: 'registrations.tryItOut',
        state: 'registrations.state',
        listed_cents: 'registrations.listedCents',
        due_cents: 'registrations.dueCents',
        discount: 'registrations.discount',
        agreement_version: 'registrations.agreementVersion',
        agreement_hash: 'registrations.agreementHash',
        agreement_signed_at: 'registrations.agreementSignedAt',
        created_at: 'registrations.createdAt',
        updated_at: 'registrations.updatedAt',
        ad_event_id: 'registrations.adEventId',
        first_night: 'registrations.firstNight',
        nights: 'registrations.nights',
      },
      erased: 'empties',
      stays: {
        columns:
          'league_id player_id registration_type_id team_id skill_level_id try_it_out state listed_cents due_cents discount agreement_version agreement_hash agreement_signed_at created_at updated_at first_night nights',
        why: BOOKS,
      },
      kept: 'Your payments and sign-ups',
    },
    registration_events: {
      plain: 'id registration_id',
      personal: {
        from_state: 'registrationSteps.fromState',
        to_state: 'registrationSteps.toState',
        actor: 'not: a number of ours',
        reason: 'registrationSteps.reason',
        at: 'registrationSteps.at',
      },
      erased: 'empties',
      stays: { columns: 'from_state to_state actor at', why: BOOKS },
      kept: 'Your payments and sign-ups',
    },
    waiting_list: {
      plain: 'id priority',
      personal: {
        league_id: 'waitingLists.league',
        player_id: 'not: a number of ours',
        registration_type_id: 'waitingLists.type',
        places: 'waitingLists.places',
        state: 'waitingLists.state',
        joined_at: 'waitingLists.joinedAt',
        offer_ends_at: 'waitingLists.offerEndsAt',
      },
      erased: 'empties',
      stays: {
        columns: 'league_id player_id registration_type_id places state joined_at offer_ends_at',
        why: 'The place in line is left, and its row goes when its time is over.',
      },
      kept: 'Places on a waiting list',
    },
    registration_types: { plain: 'id name' },
    skill_levels: { plain: 'id name' },
  },
  collect: async ({ db }, { playerId, email, emailVerified }) => [
    listed('registrations', 'Registrations', await listRegistrations(db, playerId)),
    listed('registrationSteps', 'Registration history', await listSteps(db, playerId)),
    listed('waitingLists', 'Waiting lists', await listWaiting(db, playerId)),
    listed('teams', 'Teams', await listTeams(db, playerId)),
    // Without proof that an address is theirs, no one learns what others sent to it.
    listed(
      'invitations',
      'Team invitations',
      emailVerified ? await listInvitations(db, email) : [],
    ),
    listed('invitationsSent', 'People you invited', await listInvitationsSent(db, playerId)),
  ],
  erase: async (db, player) => {
    await forgetTeamsOf(db, player)
    await eraseSignUps(db, player.id)
  },
  eraseAddress: (_context, db, email) => deleteInvitationsOf(db, email),
  sweep: async ({ db, now }) => {
    await deleteOldLines(db, keptSince('waiting_list', now()))
    await deleteOldInvitations(db, keptSince('team_invitations', now()))
  },
}
