import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { listClaimsOf } from './personal-queries.ts'
import { deleteOldProtests, deleteProtestsOf, listProtestsOf } from './protest-queries.ts'

/** What teams have said of their games, and who said it. */
export const CLAIM_DATA: RoomData = {
  tables: {
    game_claims: {
      plain: 'id fixture_id team_one_id team_two_id for_start after_change ended_at',
      personal: {
        claimed_by: 'not: the number of the account itself',
        ended_by: 'not: the number of the account itself',
        side: 'scoreClaims.sayingFor',
        claimed_at: 'scoreClaims.saidAt',
        report: 'scoreClaims.said',
      },
      erased: 'empties',
      stays: {
        columns: 'claimed_by ended_by side claimed_at report',
        why: 'Scores stay, with who said them by number.',
      },
      players: 'claimed_by ended_by',
      kept: 'What you say of a game',
    },
    game_protests: {
      plain: 'id fixture_id team_id against_team_id',
      personal: {
        made_by: 'not: the number of the account itself',
        decided_by: 'not: the number of the account itself',
        made_at: 'protests.madeAt',
        about: 'protests.about',
        outcome: 'protests.outcome',
        decided_at: 'protests.decidedAt',
        why: 'protests.why',
      },
      erased: 'deletes',
      players: 'made_by decided_by',
      kept: 'What a captain protests',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('scoreClaims', 'What you said of games', await listClaimsOf(db, playerId)),
    listed('protests', 'What you protested as a captain', await listProtestsOf(db, playerId)),
  ],
  erase: (db, { id }) => deleteProtestsOf(db, id),
  sweep: ({ db, now }) => deleteOldProtests(db, keptSince('protests', now())),
}
