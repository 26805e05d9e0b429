import { z } from 'zod'

/** A place in a call where a number or a text may stand. */
export type Leaf = { readonly path: readonly string[]; readonly kind: 'number' | 'text' }

type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  /** The members of a union that one of their fields tells apart. */
  oneOf?: JsonSchema[]
}

/** Every number and text that this schema reads, optional ones too. */
export function leavesOf(schema: z.ZodType): Leaf[] {
  return leavesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [])
}

function leavesIn(schema: JsonSchema, path: readonly string[]): Leaf[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [] } = schema
  const own = [type].flat().flatMap((name): Leaf[] => {
    if (name === 'string') return [{ path, kind: 'text' }]
    return name === 'integer' || name === 'number' ? [{ path, kind: 'number' }] : []
  })
  return [
    ...own,
    ...[...anyOf, ...oneOf].flatMap((option) => leavesIn(option, path)),
    ...(items ? leavesIn(items, [...path, '0']) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => leavesIn(inner, [...path, name])),
  ]
}

/** A copy of what is sent, with something else in one place. */
export function withValue(sent: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const old = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {}
  const inner = withValue(old[name], rest, value)
  return name === '0' ? [inner] : { ...old, [name]: inner }
}
