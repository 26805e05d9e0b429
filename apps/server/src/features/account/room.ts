import type { Room } from '#room.ts'
import { account } from './routes.ts'

/** A player's own account: profile and health declaration. */
export const accountRoom = {
  name: 'account',
  routes: [account],
} as const satisfies Room
