import { sampleLeague } from '@hive/domain/testing/sample-league'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { audienceOf, type PageName, patterns } from '@hive/domain/base/site/paths'
import { canonicalPath, pageMeta, sourcesAtOnce, sourcesOf } from './page-meta.ts'
import { UNMEASURED } from './page-route.ts'
import { routes } from './router.tsx'
import { SITE } from './site-map.ts'

const site = { leagues: [sampleLeague], at: '2027-01-01', promotions: [] }
const modules = import.meta.glob('/src/**/*.tsx')

test('an address with a slash at its end is the same page', () => {
  expect(pageMeta('/faq/', site).title).toBe('Frequently asked questions')
  expect(pageMeta('/league-details/7/', site).title).toBe(sampleLeague.title)
})

test('an address in capitals is the same page as for the router, and is rendered once', () => {
  expect(pageMeta('/FAQ', site).status).toBe(200)
  expect(canonicalPath('/FAQ', new Map())).toBe('/faq')
  expect(canonicalPath('/League-Details/7', new Map([[7, sampleLeague]]))).toBe('/league-details/7')
})

/** The pages that the app has; one that is alone is no route of it. */
const ofApp = (Object.keys(patterns) as PageName[]).filter((name) => !SITE[name].isAlone)

const addresses = [...ofApp.map((name) => patterns[name]), '/nowhere'].map((pattern) =>
  pattern.replace(/:\w+/, '1'),
)

test.each(addresses)(
  'the source files of %s are those that its page is loaded from',
  async (address) => {
    const lazy = (matchRoutes(routes, address) ?? []).flatMap(({ route }) =>
      typeof route.lazy === 'function' ? [route.lazy()] : [],
    )
    const components = await Promise.all(lazy)
    const sources = await Promise.all(
      sourcesOf(address).map(async (source) => modules[`/${source}`]?.()),
    )
    expect(components).toHaveLength(sources.length)
    for (const [at, { Component }] of components.entries()) {
      expect(Object.values(sources[at] ?? {})).toContain(Component)
    }
  },
  // Pages load with all that they need, which takes a busy machine longer than a test has.
  60_000,
)

test('exactly the pages that are not for everyone are marked as not measured', () => {
  const marked = ofApp.filter((name) =>
    matchRoutes(routes, patterns[name].replace(/:\w+/, '1'))?.some(
      ({ route }) => route.handle === UNMEASURED,
    ),
  )
  expect(marked).toEqual(ofApp.filter((name) => audienceOf(name) !== 'everyone'))
  expect(marked).toContain('account')
})

test('the page of a night comes with its own program alone, and is not found by search engines', () => {
  expect(sourcesAtOnce('/night')).toEqual(['src/entry-night.tsx'])
  expect(pageMeta('/night', site)).toMatchObject({ isAlone: true, isPublic: false, isDrawn: true })
})

test('the screen of a hall comes with its own program alone, drawn once for all halls', () => {
  expect(sourcesAtOnce('/screen/7')).toEqual(['src/entry-screen.tsx'])
  expect(pageMeta('/screen/7', site)).toMatchObject({ isAlone: true, isPublic: false })
  expect(canonicalPath('/screen/7', new Map())).toBe(canonicalPath('/screen/8', new Map()))
})
