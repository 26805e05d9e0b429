import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { mergeLines } from './merge.ts'
import { dropInvitations } from './groups.ts'
import {
  deleteInvitationsOf,
  deleteOldInvitations,
  deleteOldLines,
  listGroupInvitationsBy,
  listGroupInvitationsTo,
  listInvitationsTo,
  listWaiting,
} from './personal-queries.ts'

/** Waiting lists and offers of places. */
export const WAITING_DATA: RoomData = {
  tables: {
    waiting_list: {
      plain: 'id priority turn group_id',
      personal: {
        league_id: 'waitingLists.league',
        registration_type_id: 'waitingLists.type',
        places: 'waitingLists.places',
        state: 'waitingLists.state',
        joined_at: 'waitingLists.joinedAt',
        offer_ends_at: 'waitingLists.offerEndsAt',
        said_yes_at: 'waitingLists.saidYesAt',
      },
      erased: 'empties',
      stays: {
        columns:
          'league_id player_id registration_type_id places state joined_at offer_ends_at said_yes_at',
        why: 'The place in line is left, and its row goes when its time is over.',
      },
      players: 'player_id',
      kept: 'Places on a waiting list',
    },
    waiting_groups: { plain: 'id league_id kept_places kept_until' },
    waiting_invitations: {
      plain: 'id group_id',
      personal: {
        email: 'friendsAskedToWait.email',
        invited_at: 'friendsAskedToWait.invitedAt',
        device: 'friendsAskedToWait.device',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'E-mail addresses of friends that you ask to wait with you',
    },
  },
  merge: mergeLines,
  collect: async ({ db }, { playerId, email, emailVerified }) => [
    listed('waitingLists', 'Waiting lists', await listWaiting(db, playerId)),
    listed(
      'friendsAskedToWait',
      'Friends you asked to wait with you',
      await listGroupInvitationsBy(db, playerId),
    ),
    // Without proof of ownership, an address does not reveal what others sent to it.
    listed(
      'askedToWait',
      'Leagues for which someone asked you to wait with them',
      emailVerified ? await listGroupInvitationsTo(db, email) : [],
    ),
  ],
  erase: (db, { id }) => deleteInvitationsOf(db, id),
  eraseAddress: async (context, db, email) =>
    dropInvitations(context, db, await listInvitationsTo(db, email)),
  sweep: async ({ db, now }) => {
    await deleteOldLines(db, keptSince('waiting_list', now()))
    await deleteOldInvitations(db, keptSince('waiting_invitations', now()))
  },
}
