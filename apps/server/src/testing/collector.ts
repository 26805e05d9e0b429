import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A span as a collector receives it by OTLP over HTTP. */
export type ReceivedSpan = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[]
  readonly links: readonly { traceId: string; spanId: string }[]
}

type Sent = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** Plays an OpenTelemetry collector on this machine. */
export async function startCollector() {
  const bodies: string[] = []
  const tokens: unknown[] = []
  const answer = { status: 200, isSilent: false }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (answer.isSilent) return
      tokens.push(request.headers['authorization'])
      if (answer.status === 200 && request.url === '/v1/traces') bodies.push(body)
      response.writeHead(request.url === '/v1/traces' ? answer.status : 404).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const spans = () =>
    bodies
      .map((body) => JSON.parse(body) as Sent)
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Can be changed: what it answers, or that it does not. */
    answer,
    /** All that came, as text. */
    bodies,
    /** The tokens that came with it. */
    tokens,
    spans,
    named: (name: string) => spans().filter((span) => span.name === name),
  }
}

/** The attributes of a span, by name. */
export function saidBy({ attributes }: ReceivedSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
