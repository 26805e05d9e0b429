import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharing } from './sharing.ts'

test('unchanged parts are the same objects, changed parts are new', () => {
  const old = { a: [{ x: 1 }, { x: 2 }], b: { y: 'z' }, c: null }
  const next = { a: [{ x: 1 }, { x: 3 }], b: { y: 'z' }, c: null }
  const shared = sharing(old, next)
  expect(shared).toEqual(next)
  expect(shared).not.toBe(old)
  expect(shared.a[0]).toBe(old.a[0])
  expect(shared.a[1]).not.toBe(old.a[1])
  expect(shared.b).toBe(old.b)
})

test('the result equals the new value, and is the old object when nothing has changed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (old, next) => {
      expect(sharing(old, next)).toEqual(next)
      const same = structuredClone(old)
      expect(sharing(old, same)).toBe(typeof old === 'object' ? old : same)
    }),
  )
})
