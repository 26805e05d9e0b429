import { z } from 'zod'
import type { Sealer } from '#db/sealing.ts'
import type { JobKind } from './declare.ts'

/** Data that are not what their job declares; to try again would be in vain. */
class UnreadableJob extends Error {
  override readonly name = 'UnreadableJob'
  readonly isPermanent = true
}

const sealedData = z.object({ sealed: z.string() })
const anything = z.looseObject({})

/** A job's data as the database keeps them: sealed where they name people. */
export function storedData({ sealedFor }: JobKind, data: unknown, sealer: Sealer): object {
  if (sealedFor === undefined) return anything.parse(data)
  const plain = typeof data === 'string' ? data : JSON.stringify(data)
  return { sealed: sealer.seal(plain, sealedFor).toString('base64') }
}

/** A job's data as its handler wants them: opened, and checked against their declaration. */
export function readData<Schema extends z.ZodType>(
  { schema, sealedFor }: JobKind<Schema>,
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
  // The fields alone: what stands in them may name someone.
  const fields = error.issues.map(({ path }) => path.join('.') || 'all').join(', ')
  throw new UnreadableJob(`The data are not what this job needs: ${fields}`)
}
