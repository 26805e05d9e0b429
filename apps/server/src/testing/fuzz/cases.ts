import type { Action, Endpoint } from '@hive/contract/endpoint'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { callOf, ROWS } from '../access-matrix.ts'
import { CALLERS, HELPERS, type Objects, SCOPES, type Who } from '../access-world.ts'
import { callerFor, declarationOf } from '../calls.ts'
import { almostValid } from './almost-valid.ts'
import { type Known, readable } from './from-schema.ts'
import { hostileText } from './hostile-values.ts'

/** One call as it goes out: who makes it, where, and the bytes of its body. */
export type Case = {
  readonly name: string
  readonly who: Who
  readonly method: string
  readonly url: string
  readonly body?: string
}

const EVERYONE: readonly Who[] = [
  ...CALLERS,
  ...HELPERS.flatMap((role) => SCOPES.map((scope) => `${role} ${scope}` as const)),
]

/** Calls of everyone to everything, from valid to hostile. */
export function someCase(app: FastifyInstance, objects: Objects, known: Known): fc.Arbitrary<Case> {
  const calls = Object.keys(ROWS).map((name) => callsTo(name, { app, objects, known }))
  return fc.oneof(...calls)
}

type World = { app: FastifyInstance; objects: Objects; known: Known }

function callsTo(name: string, world: World): fc.Arbitrary<Case> {
  const row = ROWS[name]
  if (!row) throw new Error(`There is no row ${name}.`)
  const { method, url, payload } = callOf(name, row, world.objects)
  const who = fc.oneof(fc.constant(callerFor(row)), fc.constantFrom(...EVERYONE))
  const declared = declarationOf(world.app, name)
  const sent = method === 'GET' ? queries(declared, url, world.known) : bodies()
  return fc.tuple(who, sent).map(([caller, one]) => ({ name, who: caller, method, url, ...one }))

  function bodies(): fc.Arbitrary<{ body: string }> {
    const shape = schemaOf(declared, name, world.known)
    const value = fc.oneof(
      { weight: 1, arbitrary: fc.constant<unknown>(payload) },
      { weight: 4, arbitrary: almostValid(payload, world.known) },
      { weight: 4, arbitrary: shape },
    )
    return fc.tuple(value, spoiling).map(([all, spoil]) => ({ body: spoil(JSON.stringify(all)) }))
  }
}

function schemaOf(declared: Endpoint | Action | undefined, name: string, known: Known) {
  if (!declared) return hostileText
  if (!('parameters' in declared)) return readable(declared.body, known)
  const parameters = readable(declared.parameters, known)
  return parameters.map((Parameters): unknown => ({ Action: name, Parameters }))
}

/** The address of a call that reads, with another query; one without a declaration gets another last part. */
function queries(declared: Endpoint | Action | undefined, url: string, known: Known) {
  const { pathname, searchParams } = new URL(url, 'http://hive')
  if (!declared || !('query' in declared)) {
    return hostileText.map((text) => ({ url: withLastPart(pathname, text) }))
  }
  const valid = Object.fromEntries(searchParams)
  return fc
    .oneof(fc.constant<unknown>(valid), almostValid(valid, known), readable(declared.query, known))
    .map((query) => ({ url: `${pathname}?${searched(query)}` }))
}

function withLastPart(pathname: string, text: string): string {
  const extension = /\.\w+$/.exec(pathname)?.[0] ?? ''
  const part = encodeURIComponent(text.toWellFormed()).slice(0, 2000)
  return `${pathname.slice(0, pathname.lastIndexOf('/'))}/${part || 'x'}${extension}`
}

function searched(query: unknown): string {
  if (typeof query !== 'object' || query === null) return String(query).toWellFormed().slice(0, 99)
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)] as [string, string]),
  )
  return new URLSearchParams(pairs).toString().slice(0, 8000)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')
}

type Spoil = (json: string | undefined) => string

const asItIs: Spoil = (json) => json ?? ''

/** Texts that no JSON library writes: numbers that are none, equal keys, half a text, a mark of another encoding. */
const spoiling: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 30, arbitrary: fc.constant(asItIs) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Spoil[]>(
      (json) => asItIs(json).replace(/:\d+/, ':NaN'),
      (json) => asItIs(json).replace(/:\d+/, ':1e999'),
      (json) => asItIs(json).replace(/:\d+/, ':-0'),
      (json) => asItIs(json).replace('{', '{"__proto__":{"role":"admin"},'),
      (json) => asItIs(json).replace('{', '{"leagueId":1,"leagueId":2,'),
      (json) => asItIs(json).slice(0, -1),
      (json) => `\ufeff${asItIs(json)}`,
      (json) => `${asItIs(json)}\0`,
    ),
  },
)
