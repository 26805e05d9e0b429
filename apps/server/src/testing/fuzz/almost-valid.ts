import fc from 'fast-check'
import type { Known } from './from-schema.ts'
import { anything } from './hostile-values.ts'

type Path = readonly (string | number)[]

/** A change of one place of something valid. */
type Change = (value: unknown) => unknown

const GONE = Symbol('gone')

/** A valid value with a few places changed: gone, twice, of another type, someone else's, or hostile. */
export function almostValid(valid: unknown, known: Known): fc.Arbitrary<unknown> {
  const paths = placesIn(valid, [])
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 4, arbitrary: anything.map((value) => () => value) },
    { weight: 3, arbitrary: fc.constantFrom(...known.numbers).map((value) => () => value) },
    { weight: 2, arbitrary: fc.constantFrom(...known.texts).map((value) => () => value) },
    { weight: 3, arbitrary: fc.constantFrom<Change[]>(...TURNS) },
  )
  const one = fc.tuple(fc.constantFrom(...paths), change)
  return fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((all, [path, turn]) => changed(all, path, turn), valid))
}

const TURNS: Change[] = [
  () => GONE,
  () => null,
  (value) => [value, value],
  (value) => ({ value }),
  (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  (value) => (typeof value === 'string' ? value.repeat(40) : value),
  (value) => (typeof value === 'string' ? ` ${value.toUpperCase()} ` : value),
  (value) => (typeof value === 'number' ? -value : !value),
  (value) => (typeof value === 'number' ? value + 0.5 : value),
]

function placesIn(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name])),
  ]
}

function changed(value: unknown, path: Path, turn: Change): unknown {
  const [name, ...rest] = path
  if (name === undefined) return turn(value)
  if (typeof value !== 'object' || value === null) return value
  const inner = changed((value as Record<string | number, unknown>)[name], rest, turn)
  const entries = Object.entries(value).flatMap(([key, old]) => {
    const now = key === String(name) ? inner : old
    return now === GONE ? [] : [[key, now] as const]
  })
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}
