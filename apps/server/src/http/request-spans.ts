import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { End, Span, Tracing } from '#ports/tracing.ts'

/** The header of the W3C with the trace that a request is part of. */
const TRACE_PARENT = 'traceparent'

/** Begins the traces of requests. */
export type RequestSpans = { begin(request: IncomingMessage): Span }

/**
 * Begins a span for each request. Only a trusted proxy may name the trace that a request is part of: anyone else could fill
 * our traces, or switch them off.
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

type AnsweredRequest = { method: string; route: string; status: number; requestId: string }

/** The end of a request’s span. It has the pattern of the route, and never the address, which may name a person. */
export function answeredSpan({ method, route, status, requestId }: AnsweredRequest): End {
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
