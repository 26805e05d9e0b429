import { readFileSync } from 'node:fs'
import { invalid } from './errors.ts'
import { admitMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { PLAYED } from './played.ts'

type Schema = {
  type?: string | string[]
  $ref?: string
  enum?: string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

const EXTRACT = new URL('published/params.json', import.meta.url)
const LONGEST = 5000

const { definitions } = JSON.parse(readFileSync(EXTRACT, 'utf8')) as {
  definitions: Record<string, Schema>
}

/** Refuses parameters that the provider does not publish for a call, or that are not played here. */
export function admitParams(call: string, params: Params): void {
  admit({ $ref: `#/definitions/${call}` }, params, '')
  const played = PLAYED[call] ?? []
  const missed = leavesOf(params, '').find(
    (leaf) => !played.some((path) => leaf === path || leaf.startsWith(`${path}[`)),
  )
  if (missed) throw invalid(`The parameter ${missed} does not stand in here.`, missed)
}

/** The kinds of value that a schema allows, references followed. */
function kindsOf(schema: Schema): Schema[] {
  if (schema.$ref) return kindsOf(definitions[schema.$ref.replace('#/definitions/', '')] ?? {})
  return schema.anyOf?.flatMap(kindsOf) ?? [schema]
}

function admit(schema: Schema, value: unknown, path: string): void {
  const kinds = kindsOf(schema)
  if (kinds.some((kind) => Object.keys(kind).length === 0)) return
  if (typeof value === 'string') admitText(kinds, value, path)
  else if (typeof value === 'object' && value !== null) admitGroup(kinds, value as Params, path)
}

function has(kinds: Schema[], type: string): boolean {
  return kinds.some((kind) => kind.type === type || kind.type?.includes(type))
}

function admitText(kinds: Schema[], value: string, path: string): void {
  const words = kinds.flatMap(({ enum: some = [] }) => some)
  if (words.includes(value)) return
  if (value === '') throw emptied(path)
  if (has(kinds, 'string')) return admitLength(value, path)
  if (has(kinds, 'number') && /^-?\d+$/.test(value)) return
  if (has(kinds, 'number'))
    throw invalid(`Invalid integer: ${value}`, path, 'parameter_invalid_integer')
  if (has(kinds, 'boolean') && /^(?:true|false)$/.test(value)) return
  if (has(kinds, 'boolean')) throw invalid(`Invalid boolean: ${value}`, path)
  if (words.length > 0) throw invalid(`Invalid ${path}: must be one of ${inWords(words)}`, path)
  throw invalid(has(kinds, 'array') ? 'Invalid array' : 'Invalid object', path)
}

function admitLength(value: string, path: string): void {
  const most = path === 'client_reference_id' ? 200 : LONGEST
  if (value.length <= most) return
  const shown = `${value.slice(0, 10)}...${value.slice(-10)}`
  throw invalid(`Invalid string: ${shown}; must be at most ${most} characters`, path)
}

function emptied(path: string) {
  return invalid(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    path,
    'parameter_invalid_empty',
  )
}

function inWords(words: string[]): string {
  const shown = words.filter((word) => word !== '')
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')}, or ${shown.at(-1)}`
}

function admitGroup(kinds: Schema[], value: Params, path: string): void {
  const list = kinds.find(({ type }) => type === 'array')
  const names = Object.keys(value)
  if (list?.items && names.every((name) => /^\d+$/.test(name))) {
    for (const name of names) admit(list.items, value[name], within(path, name))
    return
  }
  const object = kinds.find(({ type }) => type === 'object')
  if (!object) throw invalid(list ? 'Invalid array' : 'Invalid string', path)
  if (typeof object.additionalProperties === 'object') return admitMetadata(value, path)
  for (const name of names) {
    const known = object.properties?.[name]
    const inner = within(path, name)
    if (!known) throw invalid(`Received unknown parameter: ${inner}`, inner, 'parameter_unknown')
    admit(known, value[name], inner)
  }
  const lacking = object.required?.find((name) => value[name] === undefined)
  if (lacking) {
    const inner = within(path, lacking)
    throw invalid(`Missing required param: ${inner}.`, inner, 'parameter_missing')
  }
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}[${name}]`
}

/** The innermost names of what was sent, as in `line_items[][quantity]`. */
function leavesOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, within(path, /^\d+$/.test(name) ? '' : name)),
  )
}
