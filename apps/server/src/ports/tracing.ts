/** Records what a request or a job did, and how long each part took, and passes it to a collector of traces. */
export type Tracing = {
  /** Begins a span that other parts belong to. It is recorded when it ends. */
  begin(what: SpanStart): Span
  /** Sends the spans that have ended, and gives up after a moment. */
  stop(): Promise<void>
}

type SpanStart = {
  readonly kind: 'request' | 'job'
  readonly name: string
  /** The trace of the proxy in front that the request is part of, in the form of the W3C. */
  readonly within?: string | null
  /** The trace of the request that asked for the job. */
  readonly cause?: string | null
}

export type Span = {
  /** The id of its trace, for jobs that it asks for; `null` when it is not recorded. */
  readonly id: string | null
  /** Adds a part that is over. */
  add(part: Part): void
  end(end: End): void
}

/** Names and attributes come from our own code, or are numbers: they never name a person. */
type Attributes = Readonly<Record<string, string | number>>

export type Part = {
  readonly name: string
  readonly ms: number
  readonly isFailed: boolean
  readonly attributes: Attributes
}

export type End = {
  /** Its name, where that is known only now. */
  readonly name?: string
  readonly isFailed: boolean
  readonly attributes: Attributes
}
