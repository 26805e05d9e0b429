import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['3v3 Basketball', '3v3-basketball'],
  [' Rounders & Iomáin! ', 'rounders-iomain'],
  ['Who can play?', 'who-can-play'],
  ['***', ''],
])('%j is named %j in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
