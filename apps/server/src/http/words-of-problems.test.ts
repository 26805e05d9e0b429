import { accountForm } from '@hive/contract/account/account-form'
import { ENDPOINTS } from '@hive/contract/api'
import { GATEWAY_ACTIONS, gatewayCall } from '@hive/contract/office/gateway'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { leavesOf, withValue } from '#testing/schema-leaves.ts'
import { InvalidRequest } from './problems.ts'
import { check } from './route.ts'

/** Values to send as a whole body, or as one field of it. */
const VALUES = [undefined, null, '', 'x', -1, 1.5, Number.NaN, true, [], {}, [{}], 'x'.repeat(9000)]

/** The first words of the validation library's own messages. */
const TOOLS_OWN =
  /^(Invalid|Too (small|big)|Unrecognized|Expected|Required)\b|received|\bNaN\b|\bZod/

const SCHEMAS: readonly [string, z.ZodType][] = [
  ...ENDPOINTS.flatMap(({ method, path, query, body }): [string, z.ZodType][] => [
    [`${method} ${path} query`, query],
    [`${method} ${path} body`, body],
  ]),
  ...GATEWAY_ACTIONS.map(({ name, parameters }): [string, z.ZodType] => [name, parameters]),
  ['gateway', gatewayCall],
  ['account', accountForm('2026-11-22')],
]

/** The messages for each value in each place, the whole body included. */
function notesOf(schema: z.ZodType): string[] {
  const places = [[], ...leavesOf(schema).map(({ path }) => path)]
  return places.flatMap((path) =>
    VALUES.flatMap((value) => notesOn(schema, withValue({}, path, value))),
  )
}

function notesOn(schema: z.ZodType, sent: unknown): string[] {
  try {
    check(schema, sent)
    return []
  } catch (error) {
    if (error instanceof InvalidRequest) return Object.values(error.fields)
    throw error
  }
}

test.each(SCHEMAS)('%s: every message is ours and not the library’s', (_name, schema) => {
  const notes = new Set(notesOf(schema))
  expect([...notes].filter((note) => note === '' || TOOLS_OWN.test(note))).toEqual([])
})

test('the check recognises a message of the library', () => {
  expect(SCHEMAS.length).toBeGreaterThan(90)
  expect(SCHEMAS.flatMap(([, schema]) => notesOf(schema)).length).toBeGreaterThan(1000)
})
