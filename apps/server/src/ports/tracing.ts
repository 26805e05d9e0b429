/** Records what a request or a job did, and how long each part took, and passes it to a collector of traces. */
export type Tracing = {
  /** Begins what other parts belong to; it counts once it has ended. */
  begin(what: Beginning): Span
  /** Hands over what has ended; gives up after a moment. */
  stop(): Promise<void>
}

type Beginning = {
  readonly kind: 'request' | 'job'
  readonly name: string
  /** The trace of the proxy in front that it is a part of, as the W3C writes it. */
  readonly within?: string | null
  /** The trace of the request that asked for it. */
  readonly cause?: string | null
}

export type Span = {
  /** Its trace, for work that it asks for; `null` when it is not recorded. */
  readonly id: string | null
  /** Adds something that it did, and that is over. */
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
