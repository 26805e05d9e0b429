import type { Room } from '#room.ts'
import { INVENTORY_DATA } from './data.ts'

/** What a league, or everyone at a hall, has lost of its time, until it is given back. */
export const inventoryRoom: Room = { name: 'inventory', data: INVENTORY_DATA }
