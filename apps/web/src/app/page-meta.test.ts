import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

test('an address with a slash at its end is the same page', () => {
  expect(pageMeta('/faq/', []).title).toBe('Frequently asked questions')
  expect(pageMeta('/league-details/7/', [sampleLeague]).title).toBe(sampleLeague.title)
})
