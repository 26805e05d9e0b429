import { invalid } from './errors.ts'

export type Params = Record<string, unknown>

export function text(params: Params, name: string): string | null {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function required(params: Params, name: string, path = name): string {
  const value = text(params, name)
  if (value === null) throw invalid(`Missing required param: ${path}.`, path, 'parameter_missing')
  return value
}

/** A whole number, which the wire spells as text. */
export function integer(value: unknown, name: string): number {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) {
    throw invalid(`Invalid integer: ${String(value)}`, name, 'parameter_invalid_integer')
  }
  return Number(value)
}

export function group(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' && value !== null ? (value as Params) : {}
}

/** A caller's own data on an object; a key with an empty value is left out. */
export function metadataOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(group(params, 'metadata'))
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [key, String(value)]),
  )
}

export function listed(params: Params, name: string): string[] {
  return Object.values(group(params, name)).map(String)
}
