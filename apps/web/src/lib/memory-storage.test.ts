import { expect, onTestFinished, test } from 'vitest'
import { hasStorage, outlastsPage } from './has-storage.ts'
import { keepInMemory } from './memory-storage.ts'

const NAMES = ['localStorage', 'sessionStorage'] as const

function givenBlocked(name: (typeof NAMES)[number], get: () => unknown) {
  const own = NAMES.map((each) => ({ each, value: window[each] }))
  onTestFinished(() => {
    for (const { each, value } of own)
      Object.defineProperty(window, each, { configurable: true, value })
  })
  Object.defineProperty(window, name, { configurable: true, get })
}

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

test.each(NAMES)('a blocked %s is replaced by one in memory', (name) => {
  expect(hasStorage()).toBe(true)
  givenBlocked(name, refuse)
  expect(hasStorage()).toBe(false)
  keepInMemory()
  expect(hasStorage()).toBe(true)
  window[name].setItem('answer', '42')
  expect([window[name].getItem('answer'), window[name].length, window[name].key(0)]).toEqual([
    '42',
    1,
    'answer',
  ])
  expect(outlastsPage()).toBe(false)
  window[name].removeItem('answer')
  expect(window[name].getItem('answer')).toBeNull()
})

test('a browser without storage counts as one that blocks it', () => {
  givenBlocked('localStorage', () => null)
  expect(hasStorage()).toBe(false)
})
