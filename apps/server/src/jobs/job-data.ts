import { z } from 'zod'
import type { Sealer } from '#db/sealing.ts'
import type { Span } from '#ports/tracing.ts'
import type { Job } from './declare.ts'

/** A job whose data do not fit its declaration; another try would fail as well. */
class UnreadableJob extends Error {
  override readonly name = 'UnreadableJob'
  readonly isPermanent = true
}

const sealedData = z.object({ sealed: z.string() })
const anything = z.looseObject({})

/** A job's data as they are stored: sealed where they name people. */
export function storedData({ sealedFor }: Job, data: unknown, sealer: Sealer): object {
  if (sealedFor === undefined) return anything.parse(data)
  const plain = typeof data === 'string' ? data : JSON.stringify(data)
  return { sealed: sealer.seal(plain, sealedFor).toString('base64') }
}

const withTrace = z.object({ traceparent: z.string().optional() })

/** Stored data with the trace of the request that asks for the job; its handler does not see that. */
export function withCause(stored: object, span: Span | undefined): object {
  return span?.id ? { ...stored, traceparent: span.id } : stored
}

export function causeOf(stored: unknown): string | null {
  return withTrace.safeParse(stored).data?.traceparent ?? null
}

/** A job's data for its handler: opened, and checked against the declaration. */
export function readData<Schema extends z.ZodType>(
  { schema, sealedFor }: Job<Schema>,
  stored: unknown,
  sealer: Sealer,
): z.output<Schema> {
  if (sealedFor === undefined) return check(schema, stored)
  const { sealed } = check(sealedData, stored)
  const plain = sealer.open(Buffer.from(sealed, 'base64'), sealedFor)
  return check(schema, schema instanceof z.ZodString ? plain : JSON.parse(plain))
}

function check<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const { success, data: read, error } = schema.safeParse(data)
  if (success) return read
  // Only the names of the fields, because their values may name someone.
  const fields = error.issues.map(({ path }) => path.join('.') || 'all').join(', ')
  throw new UnreadableJob(`The data do not fit this job's declaration: ${fields}`)
}
