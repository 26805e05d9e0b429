import type { FastifyPluginAsync } from 'fastify'
import type { Context, RoomData } from '#context.ts'
import type { Work } from '#jobs/handled.ts'

/** The routes, jobs and data of a room, declared in its `room.ts`; `rooms.ts` lists all rooms. */
export type Room = Work & {
  name: string
  /** What adds its routes, in a scope that it shares with all rooms. */
  routes?: readonly FastifyPluginAsync<{ context: Context }>[]
  /** Its tables and the personal data in them. */
  data?: RoomData
}
