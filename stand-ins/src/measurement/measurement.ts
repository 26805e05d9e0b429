import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from '../parts.ts'
import type { Measurement } from '../store.ts'

type QueryParameters = Record<string, string>

/** A pixel and an analytics script for pages, and the events that they sent; `/measured.json` for tests. */
export const measurement: FastifyPluginAsync<Parts> = async (app, { store }) => {
  for (const name of ['pixel.js', 'analytics.js']) {
    const script = await readFile(new URL(name, import.meta.url))
    app.get(`/${name}`, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(script),
    )
  }
  const keep = (measured: Measurement) =>
    store.change((state) => void state.measured.push(measured))

  app.get<{ Querystring: QueryParameters }>('/tr/', ({ query }, reply) => {
    const { id = '', ev: event = '', eid: eventId = '', dl: address = '', ...rest } = query
    keep({ by: 'pixel', id, event, eventId, address, data: inside(rest, /^cd\[(.+)\]$/) })
    return reply.type('image/gif').send(DOT)
  })
  app.post<{ Querystring: QueryParameters }>('/g/collect', ({ query }, reply) => {
    const { tid: id = '', en: event = '', dl: address = '', ...rest } = query
    keep({ by: 'analytics', id, event, eventId: '', address, data: inside(rest, /^ep\.(.+)$/) })
    return reply.code(204).send()
  })
  app.get('/measured.json', () => store.state.measured)
}

/** The values under names of this shape, by the part of the name that counts. */
function inside(query: QueryParameters, shape: RegExp): QueryParameters {
  const found = Object.entries(query).flatMap(([name, value]) => {
    const [, key] = shape.exec(name) ?? []
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(found)
}

/** A transparent picture of one point. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
