import type { Room } from '#room.ts'
import { PHOTOGRAPH_DATA } from './data.ts'
import { photographFiles, photographs } from './routes.ts'

/** Photographs of halls, courts and nights, which organisers put on venues and leagues. */
export const photographsRoom: Room = {
  name: 'photographs',
  routes: [photographs, photographFiles],
  data: PHOTOGRAPH_DATA,
}
