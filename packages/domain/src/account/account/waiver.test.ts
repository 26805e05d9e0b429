import { expect, test } from 'vitest'
import { signedAt } from './waiver.ts'

const now = new Date('2026-11-22T10:00:00Z')
const before = new Date('2026-11-01T12:00:00Z')

test.each([
  ['a first signature, whatever its sender says', null, '1990-01-01T00:00:00Z', now],
  ['a first signature without a time', null, null, now],
  ['a signature that is sent back as it was read', before, before.toISOString(), before],
  ['the same moment in other words', before, '2026-11-01T12:00:00+00:00', before],
  ['a new signature', before, '2026-11-22T09:59:58Z', now],
  ['a signature without its time', before, null, now],
])('%s has the time of the server', (_what, kept, said, signed) => {
  expect(signedAt({ kept, said }, now)).toEqual(signed)
})
