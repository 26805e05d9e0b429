import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { eraseReasonsAbout, listActionsOf } from './action-queries.ts'
import { endAllOf, listGrantsOf } from './grant-queries.ts'

/** Who has which role, what organisers did, and proofs that count once. */
export const SESSION_DATA: RoomData = {
  tables: {
    organiser_actions: {
      plain: 'id before after',
      personal: {
        kind: 'organiserActions.kind',
        subject: 'organiserActions.subject',
        reason: 'organiserActions.reason',
        at: 'organiserActions.at',
      },
      erased: 'empties',
      stays: {
        columns: 'player_id kind subject at',
        why: 'What organisers did is kept, by number.',
      },
      players: 'player_id',
      actors: 'subject',
      kept: 'What an organiser writes about you',
    },
    role_grants: {
      plain: 'id league_id task_mails',
      personal: {
        role: 'roles.role',
        given_at: 'roles.givenAt',
        ended_at: 'roles.endedAt',
      },
      erased: 'empties',
      stays: {
        columns: 'player_id role given_by given_at ended_by ended_at',
        why: 'What organisers did is kept, by number.',
      },
      players: 'player_id given_by ended_by',
      kept: 'What an organiser writes about you',
    },
    used_proofs: { plain: 'key ends_at', local: 'A proof holds for one Hive.' },
  },
  collect: async ({ db }, { playerId }) => [
    listed('roles', 'Roles that you were given', await listGrantsOf(db, playerId)),
    listed('organiserActions', 'What you did as an organiser', await listActionsOf(db, playerId)),
  ],
  erase: async (db, { id }) => {
    await eraseReasonsAbout(db, id)
    await endAllOf(db, id)
  },
}
