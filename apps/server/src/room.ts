import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import type { JobKinds } from '#jobs/declare.ts'
import type { RoomData } from '#room-data.ts'

/** What a room brings to the house. Its `room.ts` says so, and `rooms.ts` lists all rooms. */
export type Room = {
  name: string
  /** What it serves. */
  routes?: readonly FastifyPluginAsync<{ context: Context }>[]
  /** Its durable work, and the function that takes it up. */
  jobs?: JobKinds
  work?: (context: Context) => Promise<void>
  /** The data that it keeps. */
  data?: RoomData
}
