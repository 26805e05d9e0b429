import fc from 'fast-check'
import { SQL_TEXTS } from '../sql-texts.ts'

/** The mark of a text that a fuzzed call sends about a person; no log may repeat it. */
export const MARKER = 'zxq'

const MARKED = [
  'Zxqname O’Marker',
  'zxq.marker@hive.example',
  '+353 85 zxq 9999',
  'x'.repeat(500) + MARKER,
]

const BROKEN_TEXTS = [
  '',
  ' ',
  'a\0b@hive.example',
  '\ud800',
  'x\udfff\ud800y',
  '\u202e\u2066',
  '\ufeff',
  '\r\nBcc: zxq.marker@hive.example',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '%00',
  'NaN',
  'Infinity',
  '99999999999',
  '-1',
  '1e309',
  '0x7f',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  '275761-01-01',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  'I\u0307'.repeat(40),
  'ﷺ'.repeat(60),
]

/** Texts that no form would send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...BROKEN_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...SQL_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKED) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.nat({ max: 30_000 }).map((length) => 'x'.repeat(length)) },
)

/** Numbers that no column holds, and some that it does. */
export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1.5, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON']

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}),
)

/** Anything that JSON can say. Objects with an own `__proto__` are made so that JSON says it too. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...PROTOTYPE_KEYS), leaf).map(objectWith) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }).map(nested) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 3000 }).map((length) => Array(length).fill(0)),
  },
)

function objectWith([name, value]: [string, unknown]): object {
  return Object.fromEntries([[name, value]])
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value }
  return value
}
