import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type Form, formFor, type Prepared } from './prepared.ts'

/** What is at hand for a request, if anything is; it may take no time. */
type Find = (request: IncomingMessage) => Prepared | undefined

/** Answers that are ready before Fastify has made a request and a reply: that is a fifth to a quarter of their cost. */
export type AtHand = {
  /** Adds answers of one route, by its name in the log. */
  offer(route: string, find: Find): void
  /** Answers a request with what is at hand; `false` when nothing is, and the request is as it was. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

type Means = {
  /** Sent with every answer, besides its own. */
  readonly headers: Readonly<Record<string, string>>
  readonly log: Pick<Logger, 'info'>
}

export function createAtHand({ headers, log }: Means): AtHand {
  const offers: { route: string; find: Find }[] = []
  /** The whole head of each form, put together once. */
  const heads = new WeakMap<Form, OutgoingHttpHeaders>()

  function headOf(form: Form): OutgoingHttpHeaders {
    const known = heads.get(form)
    if (known) return known
    const head = { ...headers, ...form.headers }
    heads.set(form, head)
    return head
  }
  return {
    offer: (route, find) => void offers.push({ route, find }),
    answer(request, response) {
      const { method } = request
      if (method !== 'GET') return false
      for (const { route, find } of offers) {
        const answer = find(request)
        if (!answer) continue
        const form = formFor(answer, request)
        response.writeHead(form.status, headOf(form)).end(form.body)
        log.info({ method, route, status: form.status, ms: 0 }, 'answered')
        return true
      }
      return false
    },
  }
}

declare module 'fastify' {
  // What another module declares as an interface can be added to as one alone.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** Where a plugin offers what it has ready. */
    atHand: AtHand
  }
}
