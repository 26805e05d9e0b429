import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { End, Span, Tracing } from '#ports/tracing.ts'

/** The header of the W3C that says which trace a request is part of. */
const TRACE_PARENT = 'traceparent'

/** Begins the traces of requests. */
export type RequestSpans = { begin(request: IncomingMessage): Span }

/**
 * A proxy that is trusted may say which trace a request is part of; anyone else could fill our traces with theirs, or
 * switch them off.
 *
 * @param trusted the addresses of the trusted proxies
 */
export function requestSpans(
  tracing: Tracing | null,
  trusted: readonly string[],
): RequestSpans | null {
  if (!tracing) return null
  const isTrusted = compile([...trusted])
  return {
    begin({ headers, socket }) {
      const given = headers[TRACE_PARENT]
      const isKept = typeof given === 'string' && isTrusted(socket.remoteAddress ?? '', 0)
      return tracing.begin({ kind: 'request', name: 'request', within: isKept ? given : null })
    },
  }
}

type Answered = { method: string; route: string; status: number; requestId: string }

/** What a request’s trace says of it: its route’s pattern and never its address, which may name a person. */
export function answeredSpan({ method, route, status, requestId }: Answered): End {
  return {
    name: `${method} ${route}`,
    isFailed: status >= 500,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'hive.request.id': requestId,
    },
  }
}
