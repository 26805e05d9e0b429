import ts from 'typescript'

export type Schema = {
  type?: string | string[]
  $ref?: string
  const?: string
  enum?: (string | boolean)[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

type Reader = {
  checker: ts.TypeChecker
  /** Objects that are shown whole; of any other only its id may appear. */
  whole: ReadonlySet<string>
  /** Whether a property is left open, by the name of its object and its own: `Charge.review`. */
  isOpen: (path: string) => boolean
  definitions: Record<string, Schema>
}

/** The JSON schema of a type of the provider's SDK. Named objects go to the definitions. */
export function schemaOf(reader: Reader, type: ts.Type): Schema {
  if (type.isUnion()) return unionOf(reader, type.types)
  if (type.isStringLiteral()) return { enum: [type.value] }
  const flags = type.flags
  if (flags & ts.TypeFlags.String || isOpenWord(type)) return { type: 'string' }
  if (flags & ts.TypeFlags.Number) return { type: 'number' }
  if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
  if (flags & ts.TypeFlags.Null) return { type: 'null' }
  if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {}
  const { checker } = reader
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    return item ? { type: 'array', items: schemaOf(reader, item) } : { type: 'array' }
  }
  // The wire spells decimals as text.
  if ((type.aliasSymbol ?? type.symbol)?.name === 'Decimal') return { type: 'string' }
  return objectOf(reader, type)
}

/** `string & {}`: the SDK's way to say that new words may come. */
function isOpenWord(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String)
}

function unionOf(reader: Reader, all: ts.Type[]): Schema {
  const types = all.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
  const words = types.filter((type) => type.isStringLiteral()).map(({ value }) => value)
  const others = types.filter(
    (type) => !type.isStringLiteral() && !(words.length && isOpenWord(type)),
  )
  const schemas = [
    ...(words.length > 0 ? [{ enum: words }] : []),
    ...others.map((type) => schemaOf(reader, type)),
  ]
  const unique = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  const [first, ...more] = unique
  return first && more.length === 0 ? first : plainest(unique)
}

/** Several plain types in one word list, as in `["string", "null"]`; anything else as `anyOf`. */
function plainest(schemas: Schema[]): Schema {
  const isPlain = schemas.every((schema) => Object.keys(schema).join() === 'type')
  return isPlain ? { type: schemas.map(({ type }) => String(type)) } : { anyOf: schemas }
}

function objectOf(reader: Reader, type: ts.Type): Schema {
  const { checker, whole, definitions } = reader
  const resource = resourceOf(reader, type)
  if (resource && !whole.has(resource)) return shortOf(resource)
  const name = resource ?? nameOf(checker, type)
  if (!name) return bodyOf(reader, type, '')
  if (!definitions[name]) {
    definitions[name] = {}
    definitions[name] = bodyOf(reader, type, name)
  }
  return { $ref: `#/definitions/${name}` }
}

function shortOf(name: string): Schema {
  const object = name.replace(/^deleted_/, '')
  return { type: 'object', required: ['id', 'object'], properties: { object: { const: object } } }
}

/** The `object` of a resource, which has an id besides; one that is deleted is another. */
function resourceOf({ checker }: Reader, type: ts.Type): string | null {
  const [object, id] = [type.getProperty('object'), type.getProperty('id')]
  if (!object || !id) return null
  const word = checker.getTypeOfSymbol(object)
  if (!word.isStringLiteral()) return null
  const deleted = type.getProperty('deleted')
  const isDeleted = deleted && checker.typeToString(checker.getTypeOfSymbol(deleted)) === 'true'
  return isDeleted ? `deleted_${word.value}` : word.value
}

function nameOf(checker: ts.TypeChecker, type: ts.Type): string | null {
  const symbol = type.aliasSymbol ?? type.symbol
  if (!symbol || symbol.name.startsWith('__') || symbol.name === 'ApiList') return null
  return checker
    .getFullyQualifiedName(symbol)
    .replace(/^".*?"\./, '')
    .replaceAll(/[<>" ]/g, '')
}

function bodyOf(reader: Reader, type: ts.Type, name: string): Schema {
  const { checker } = reader
  const index = type.getStringIndexType()
  if (index) return { type: 'object', additionalProperties: schemaOf(reader, index) }
  const members = checker.getPropertiesOfType(type)
  if (members.length === 0) return { type: 'object' }
  const required = members.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
  const properties = members.map((member): [string, Schema] => [
    member.name,
    reader.isOpen(`${name}.${member.name}`)
      ? {}
      : schemaOf(reader, checker.getTypeOfSymbol(member)),
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map(({ name }) => name),
    additionalProperties: false,
  }
}
