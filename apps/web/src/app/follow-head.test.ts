import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, onTestFinished, test } from 'vitest'
import { stateOf } from '#testing/samples.ts'
import { followHead } from './follow-head.ts'
import { makeStore } from './store.ts'
import type { Api } from '#lib/api.ts'

const store = () => makeStore({ api: {} as Api, preloadedState: stateOf(null, [sampleLeague]) })

const contentOf = (selector: string) =>
  document.head
    .querySelector(selector)
    ?.getAttribute(selector.startsWith('link') ? 'href' : 'content')

const kinds = () =>
  Array.from(document.head.querySelectorAll('script[type="application/ld+json"]'), (block) => {
    const { '@type': kind } = JSON.parse(block.textContent ?? '') as { '@type': string }
    return kind
  })

test('description, address and structured data follow from page to page, and no old ones stay', () => {
  onTestFinished(() => document.head.replaceChildren())
  const asked = { ...store().getState().site, leagues: [sampleLeague] }
  followHead(asked, '/')
  expect(kinds()).toEqual(['SportsOrganization'])
  followHead(asked, '/league-details/7')
  expect(kinds()).toEqual(['SportsEvent', 'BreadcrumbList'])
  expect(contentOf('meta[name="description"]')).toMatch(/^Pickleball in Leixlip, Tuesday nights/)
  expect(contentOf('link[rel="canonical"]')).toBe('http://localhost:3000/league-details/7')
  expect(contentOf('meta[property="og:url"]')).toBe('http://localhost:3000/league-details/7')
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1)
  expect(contentOf('meta[name="robots"]')).toBeUndefined()
  expect(document.title).toMatch(/^Leixlip Tuesday Pickleball/)
  followHead(asked, '/account')
  expect(contentOf('meta[name="robots"]')).toBe('noindex')
  expect(contentOf('link[rel="canonical"]')).toBeUndefined()
})

test('the screens of organisers name themselves, and are not for search engines either', () => {
  onTestFinished(() => document.head.replaceChildren())
  document.title = 'Settings | Hive'
  followHead({ ...store().getState().site, leagues: [] }, '/organiser/settings')
  expect(document.title).toBe('Settings | Hive')
  expect(contentOf('meta[name="robots"]')).toBe('noindex')
})
