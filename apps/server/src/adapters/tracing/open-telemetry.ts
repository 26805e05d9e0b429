import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span as Recorded,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, Tracing } from '#ports/tracing.ts'

type TracingOptions = {
  /** The address at which the collector takes traces. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The share of requests and jobs that are recorded. */
  readonly share: number
  /** Is called when the collector stops taking traces, and when it takes them again. */
  readonly onState: (isTaken: boolean) => void
  /** How often spans are handed over, and how long the collector may take. */
  readonly everyMs?: number
  readonly patienceMs?: number
}

/** The most spans that wait for a collector that is slow or away. Further ones are lost. */
const MOST_WAITING = 2048
const AT_ONCE = 512
const EVERY_MS = 5000
const PATIENCE_MS = 10_000
/** How long a stop waits for a collector that does not answer. */
const LAST_MS = 2000
/** The most characters that are kept of a statement. */
const LONGEST = 1000

/** Sends traces to an OpenTelemetry collector by OTLP over HTTP, in the background. No module is patched for that. */
export function openTelemetry(options: TracingOptions): Tracing {
  const provider = providerOf(options)
  const tracer = provider.getTracer('hive')
  return {
    begin: ({ kind, name, within, cause }) => {
      const time = clock()
      const parent = within ? under(spanContextOf(within)) : ROOT_CONTEXT
      const beginning = { kind: KINDS[kind], startTime: time(), links: linksTo(cause) }
      return spanOf(tracer, tracer.startSpan(name, beginning, parent), time)
    },
    stop: () => Promise.race([provider.shutdown(), pause(LAST_MS, undefined, { ref: false })]),
  }
}

function providerOf({ url, headers, share, onState, ...times }: TracingOptions): TracerProvider {
  const { everyMs = EVERY_MS, patienceMs = PATIENCE_MS } = times
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: patienceMs,
  })
  const processor = new BatchSpanProcessor({
    exporter: saying(exporter, onState),
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: AT_ONCE,
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: patienceMs,
  })
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'hive',
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST },
    spanProcessors: [processor],
  })
}

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const

function spanOf(tracer: Tracer, recorded: Recorded, time: () => number): Span {
  if (!recorded.isRecording()) return NOT_RECORDED
  const parent = trace.setSpan(ROOT_CONTEXT, recorded)
  return {
    id: textOf(recorded.spanContext()),
    add({ name, ms, isFailed, attributes }) {
      const over = time()
      const options = { kind: SpanKind.CLIENT, startTime: over - ms, attributes }
      const part = tracer.startSpan(name, options, parent)
      if (isFailed) part.setStatus({ code: SpanStatusCode.ERROR })
      part.end(over)
    },
    end({ name, isFailed, attributes }) {
      if (name !== undefined) recorded.updateName(name)
      recorded.setAttributes({ ...attributes })
      if (isFailed) recorded.setStatus({ code: SpanStatusCode.ERROR })
      recorded.end(time())
    },
  }
}

const NOT_RECORDED: Span = { id: null, add: () => undefined, end: () => undefined }

/** A clock that reads the time of day once and then counts on, so that spans stay in their order when it is set. */
function clock(): () => number {
  const began = Date.now() - performance.now()
  return () => began + performance.now()
}

const WRITTEN = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** The trace that a `traceparent` header names; `null` when it is not in the form of the W3C. */
function spanContextOf(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = WRITTEN.exec(text) ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(context) ? context : null
}

function textOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function under(context: SpanContext | null): Context {
  return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}

function linksTo(cause: string | null | undefined): Link[] {
  const context = cause ? spanContextOf(cause) : null
  return context ? [{ context }] : []
}

/** The same exporter, which reports when it begins to fail and when it works again. */
function saying(exporter: SpanExporter, onState: (isTaken: boolean) => void): SpanExporter {
  let isTaken = true
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const worked = result.error === undefined
        if (worked !== isTaken) onState(worked)
        isTaken = worked
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
