import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { listRewards } from './queries.ts'

/** The rewards that captains earn with their teams. */
export const REWARD_DATA: RoomData = {
  tables: {
    captain_rewards: {
      plain: 'id earned_by used_by',
      personal: {
        state: 'captainRewards.state',
        created_at: 'captainRewards.createdAt',
      },
      erased: 'empties',
      stays: {
        columns: 'player_id state created_at',
        why: 'The books keep it by law, under a number that belongs to no name any more.',
      },
      players: 'player_id',
      kept: 'Your payments and sign-ups',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('captainRewards', 'Captain’s rewards', await listRewards(db, playerId)),
  ],
}
