import type { Room } from '#room.ts'
import { REWARD_DATA } from './data.ts'

/** Captain's rewards: earned by a team that is in, kept by a sign-up that uses one, spent when it is paid for. */
export const rewardsRoom: Room = { name: 'rewards', data: REWARD_DATA }
