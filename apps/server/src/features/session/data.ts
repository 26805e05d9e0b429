import { listed, type RoomData } from '#room-data.ts'
import { eraseReasonsAbout, listActionsOf } from './action-queries.ts'

/** What organisers did, and proofs that count once. */
export const SESSION_DATA: RoomData = {
  tables: {
    organiser_actions: {
      plain: 'id before after',
      personal: {
        player_id: 'not: a number of ours',
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
      kept: 'What an organiser writes about you',
    },
    used_proofs: { plain: 'key ends_at' },
  },
  collect: async ({ db }, { playerId }) => [
    listed('organiserActions', 'What you did as an organiser', await listActionsOf(db, playerId)),
  ],
  erase: (db, { id }) => eraseReasonsAbout(db, id),
}
