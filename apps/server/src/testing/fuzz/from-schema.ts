import fc from 'fast-check'
import { z } from 'zod'
import { anything, hostileNumber, hostileText } from './hostile-values.ts'

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Values that a schema reads, as far as its shape says; `known` are numbers and texts that mean something. */
export function readable(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return valueOf(shape, known)
}

/** The numbers and texts of rows that exist, of any owner. */
export type Known = { readonly numbers: readonly number[]; readonly texts: readonly string[] }

/** One time in so many a place holds something else than its schema says. */
const SURPRISE = 12

function valueOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const arbitrary = fitting(schema, known)
  return fc.oneof({ weight: SURPRISE, arbitrary }, { weight: 1, arbitrary: anything })
}

function fitting(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fitting(option, known)))
  const [type] = [schema.type].flat()
  if (type === 'object') return objectOf(schema, known)
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}, known), { maxLength: 4 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') return numberOf(schema, known)
  return type === 'string' ? textOf(schema, known) : anything
}

function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).map(([name, inner]) => {
    const value = valueOf(inner, known)
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })] as const
  })
  return fc.record(Object.fromEntries(fields))
}

function numberOf({ minimum, maximum }: JsonSchema, known: Known): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? -(2 ** 31), -(2 ** 31))
  const max = Math.min(maximum ?? 2 ** 31 - 1, 2 ** 31 - 1)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.numbers) },
    { weight: 2, arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) },
    { weight: 1, arbitrary: hostileNumber },
  )
}

const WORDS = ['Aoife', 'Net Gains', '2027-01-12', '18:30', '12.50', '1', 'Tuesday', 'a reason']

function textOf({ maxLength }: JsonSchema, known: Known): fc.Arbitrary<string> {
  const longest = Math.min(maxLength ?? 60, 2000)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known.texts) },
    { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.string({ maxLength: longest }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(longest + 1)) },
  )
}
