import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from './parts.ts'

type Call = { Params: { '*': string } }

/** What services ask for (RFC 8030 and 8292). */
const NEEDED = ['authorization', 'ttl', 'content-encoding'] as const
/** What they take at most. */
const MOST_BYTES = 4096

/**
 * The push services of browsers, under `/push/{host}`. What the end of an address says is answered: `/gone` is of a browser that has ended
 * it, `/never` one that never was, `/busy` of a service that has too much to do.
 */
export const push: FastifyPluginAsync<Parts> = async (app, { store }) => {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.post<Call>('/push/*', ({ params, headers, body }, reply) => {
    const address = `https://${params['*']}`
    const end = Object.keys(ANSWERS).find((word) => address.endsWith(word))
    if (end !== undefined) return reply.code(ANSWERS[end] ?? 500).send()
    if (NEEDED.some((name) => headers[name] === undefined)) return reply.code(400).send()
    if (!Buffer.isBuffer(body)) return reply.code(400).send()
    if (body.length > MOST_BYTES) return reply.code(413).send()
    const kept = ['authorization', 'ttl', 'topic', 'content-encoding'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    store.change(({ pushed }) => {
      pushed.push({ address, headers: Object.fromEntries(kept), base64: body.toString('base64') })
    })
    return reply.code(201).send()
  })
  app.get('/push.json', () => ({ data: store.state.pushed }))
}

const ANSWERS: Readonly<Record<string, number>> = { '/gone': 410, '/never': 404, '/busy': 429 }
