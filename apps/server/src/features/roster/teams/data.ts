import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { moveInvitations } from './merge-queries.ts'
import {
  deleteCaptaincyOffersTo,
  deleteInvitationsBy,
  eraseDevicesOf,
  deleteInvitationsOf,
  deleteOldInvitations,
  listCaptaincyOffers,
  listInvitations,
  listInvitationsSent,
  listTeams,
} from './personal-queries.ts'

/** Teams and their captains' invitations. A name that reveals a player is deleted with the registrations that carry it. */
export const TEAM_DATA: RoomData = {
  tables: {
    teams: {
      plain:
        'id league_id created_at updated_at released_at join_link join_links_made join_link_at renews_team_id',
      personal: {
        name: 'teams.name',
        captain_player_id: 'teams.isCaptain',
        device: 'teams.device',
        join_link_device: 'teams.joinLinkDevice',
      },
      erased: 'empties',
      stays: {
        columns: 'captain_player_id',
        why: 'The books keep it by law, under a number that belongs to no name any more.',
      },
      players: 'captain_player_id',
      kept: 'Your payments and sign-ups',
    },
    team_invitations: {
      plain: 'id team_id is_quiet mailed reminders',
      personal: {
        email: 'invitationsSent.email',
        invited_by: 'invitationsSent.team',
        created_at: 'invitations.createdAt',
        device: 'invitations.device',
        asked_at: 'invitations.askedAt',
        accepted_at: 'invitations.acceptedAt',
        withdrawn_at: 'invitations.withdrawnAt',
        reminded_at: 'invitations.remindedAt',
        expired_at: 'invitations.expiredAt',
        declined_at: 'invitations.declinedAt',
      },
      erased: 'deletes',
      players: 'invited_by',
      kept: 'E-mail addresses that captains invite',
    },
    // An offer goes with its end.
    captaincy_offers: {
      plain: 'id',
      personal: {
        team_id: 'captaincyOffers.team',
        offered_at: 'captaincyOffers.offeredAt',
        ends_at: 'captaincyOffers.endsAt',
        device: 'captaincyOffers.device',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: "A captain's question about leading the team",
    },
  },
  collect: async ({ db }, { playerId, email, emailVerified }) => [
    listed('teams', 'Teams', await listTeams(db, playerId)),
    // Without proof of ownership, an address does not reveal what others sent to it.
    listed(
      'invitations',
      'Team invitations',
      emailVerified ? await listInvitations(db, email) : [],
    ),
    listed(
      'captaincyOffers',
      'Teams that you are asked to lead',
      await listCaptaincyOffers(db, playerId),
    ),
    listed('invitationsSent', 'People you invited', await listInvitationsSent(db, playerId)),
  ],
  merge: async (_context, db, merging) => {
    if (merging.from.emailVerified) await moveInvitations(db, merging)
  },
  erase: async (db, { id }) => {
    await eraseDevicesOf(db, id)
    await deleteInvitationsBy(db, id)
    await deleteCaptaincyOffersTo(db, id)
  },
  eraseAddress: (_context, db, email) => deleteInvitationsOf(db, email),
  sweep: ({ db, now }) => deleteOldInvitations(db, keptSince('team_invitations', now())),
}
