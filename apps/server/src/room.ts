import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import type { JobKinds } from '#jobs/declare.ts'
import type { RoomData } from '#room-data.ts'

/** The jobs of a room, and the function that registers their handlers. */
type Work =
  | { jobs: JobKinds; work: (context: Context) => Promise<void> }
  | { jobs?: never; work?: never }

/** The routes, jobs and data of a room, declared in its `room.ts`; `rooms.ts` lists all rooms. */
export type Room = Work & {
  name: string
  /** The plugins with its routes. */
  routes?: readonly FastifyPluginAsync<{ context: Context }>[]
  /** Its tables and the personal data in them. */
  data?: RoomData
}
