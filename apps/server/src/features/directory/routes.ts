import * as contract from '@hive/contract/person'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { findPeople } from './find-people.ts'
import { addNote, removeNote } from './notes.ts'
import { personOf } from './person.ts'

/** People as organisers find them. */
export const directory: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.findPeople, ({ caller, body }) => findPeople(context, caller, body))
  route(app, context, contract.getPerson, ({ caller, query }) =>
    personOf(context, caller, query.playerId),
  )
  route(app, context, contract.addNote, ({ caller, body }) => addNote(context, caller, body))
  route(app, context, contract.removeNote, async ({ caller, body }) => {
    await removeNote(context, caller, body.noteId)
    return { done: true as const }
  })
}
