import type { Room } from '#room.ts'
import { INVENTORY_DATA } from './data.ts'

/** Where a league plays on which nights, and what it or everyone at a hall has lost of its time, until it is given back. */
export const inventoryRoom: Room = { name: 'inventory', data: INVENTORY_DATA }
