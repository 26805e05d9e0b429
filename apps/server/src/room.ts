import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import type { JobKinds } from '#jobs/declare.ts'
import type { RoomData } from '#room-data.ts'

/** Durable work, and the function that takes it up. */
type Work =
  | { jobs: JobKinds; work: (context: Context) => Promise<void> }
  | { jobs?: never; work?: never }

/** What a room brings to the house. Its `room.ts` says so, and `rooms.ts` lists all rooms. */
export type Room = Work & {
  name: string
  /** What it serves. */
  routes?: readonly FastifyPluginAsync<{ context: Context }>[]
  /** The data that it keeps. */
  data?: RoomData
}
