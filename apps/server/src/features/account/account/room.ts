import type { Room } from '#room.ts'
import { ACCOUNT_DATA } from './data.ts'
import { account } from './routes.ts'

/** A player's own account: profile and health declaration. */
export const accountRoom: Room = {
  name: 'account',
  routes: [account],
  data: ACCOUNT_DATA,
}
