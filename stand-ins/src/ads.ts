import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from './parts.ts'

type Call = { Params: { version: string; pixel: string }; Body: { data?: object[] } }

/** The ad network's server-side events: accepts lists of them, and shows them to tests. */
export const ads: FastifyPluginAsync<Parts> = async (app, { store }) => {
  app.post<Call>('/:version/:pixel/events', ({ params, body }, reply) => {
    const events = body.data ?? []
    if (events.length === 0) {
      const error = { message: 'Invalid parameter', type: 'OAuthException', code: 100 }
      return reply.code(400).send({ error })
    }
    store.change(({ adEvents }) => {
      for (const event of events) adEvents.push({ pixel: params.pixel, ...event })
    })
    return { events_received: events.length, messages: [], fbtrace_id: 'stand-in' }
  })
  app.get<Call>('/:version/:pixel/events', () => ({ data: store.state.adEvents }))
}
