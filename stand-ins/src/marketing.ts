import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from './parts.ts'

/** The e-mail marketing service's one call: a subscriber is made or changed by e-mail. */
export const marketing: FastifyPluginAsync<Parts> = async (app, { store }) => {
  app.post<{ Body: { email?: string; fields?: object } }>('/api/subscribers', ({ body }, reply) => {
    const email = body.email?.toLowerCase()
    if (!email?.includes('@')) {
      const message = 'The email must be a valid email address.'
      return reply.code(422).send({ message, errors: { email: [message] } })
    }
    const known = store.state.subscribers[email]
    const subscriber = { id: email, source: 'api', ...known, ...body, email }
    store.change(({ subscribers }) => {
      subscribers[email] = subscriber
    })
    return reply.code(known ? 200 : 201).send({ data: subscriber })
  })
  app.get<{ Params: { id: string } }>('/api/subscribers/:id', ({ params: { id } }, reply) => {
    const data = store.state.subscribers[id.toLowerCase()]
    return data ? { data } : reply.code(404).send({ message: 'Resource not found.' })
  })
  app.post<{ Params: { id: string } }>('/api/subscribers/:id/forget', ({ params: { id } }) =>
    store.change(({ subscribers }) => {
      const data = subscribers[id.toLowerCase()]
      delete subscribers[id.toLowerCase()]
      return { message: 'Subscriber data will be completely deleted and forgotten.', data }
    }),
  )
  app.get('/api/subscribers', () => ({ data: Object.values(store.state.subscribers) }))
}
