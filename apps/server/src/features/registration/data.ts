import { keptSince } from '@hive/domain/account/retention'
import { listed, type RoomData } from '#room-data.ts'
import { forgetTeamsOf } from './forgotten-teams.ts'
import {
  deleteInvitationsOf,
  deleteMailNotes,
  deleteOldInvitations,
  deleteOldLines,
  eraseSignUps,
  listInvitations,
  listInvitationsSent,
  listRegistrations,
  listRewards,
  listSteps,
  listTeams,
  listWaiting,
} from './personal-queries.ts'

const BOOKS = 'The books keep it by law, under a number that belongs to no name any more.'

/** Sign-ups, teams, places, waiting lists, and which mails went out. */
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
    memberships: {
      plain: 'league_id',
      personal: {
        player_id: 'not: a number of ours',
        team_id: 'account.leagues.team_id',
        added_at: 'account.leagues.added_at',
        registered: 'account.leagues.registered',
        team_player_registration: 'account.leagues.team_player_registration',
        try_it_out_registration: 'account.leagues.try_it_out_registration',
      },
      erased: 'empties',
      stays: {
        columns:
          'player_id team_id added_at registered team_player_registration try_it_out_registration',
        why: 'The list of a league that is over keeps its players by number; other places are given up.',
      },
      kept: 'Your payments and sign-ups',
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
    captain_rewards: {
      plain: 'id earned_by used_by',
      personal: {
        player_id: 'not: a number of ours',
        state: 'captainRewards.state',
        created_at: 'captainRewards.createdAt',
      },
      erased: 'empties',
      stays: { columns: 'player_id state created_at', why: BOOKS },
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
    league_places: { plain: 'league_id capacity taken called_off' },
    registration_types: { plain: 'id name' },
    skill_levels: { plain: 'id name' },
    // Numbers of mails: what about, and which row.
    sent_mails: { plain: 'id sent_at', kept: 'Places on a waiting list' },
  },
  collect: async ({ db }, { playerId, email, emailVerified }) => [
    listed('registrations', 'Registrations', await listRegistrations(db, playerId)),
    listed('registrationSteps', 'Registration history', await listSteps(db, playerId)),
    listed('captainRewards', 'Captain’s rewards', await listRewards(db, playerId)),
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
    await deleteMailNotes(db, keptSince('sent_mails', now()))
    await deleteOldLines(db, keptSince('waiting_list', now()))
    await deleteOldInvitations(db, keptSince('team_invitations', now()))
  },
}
