import { expect, test } from 'vitest'
import {
  type Attribution,
  attributionOf,
  cookieText,
  isSameLanding,
  isSocialAd,
  landingCookies,
  readAttribution,
} from './attribution.ts'

const query = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null })

const nothing: Attribution = {
  source: '',
  medium: '',
  campaign: '',
  content: '',
  term: '',
  fbclid: '',
}

test('an address without source or click says nothing', () => {
  expect(attributionOf(query({}))).toBeNull()
  expect(attributionOf(query({ utm_campaign: 'spring', utm_source: ' ' }))).toBeNull()
})

test('all that a campaign says is read', () => {
  const said = {
    utm_source: 'Instagram',
    utm_medium: 'paid',
    utm_campaign: 'spring league',
    utm_content: 'video',
    utm_term: 'pickleball',
    fbclid: 'IwAR0aBc',
  }
  expect(attributionOf(query(said))).toEqual({
    source: 'instagram',
    medium: 'paid',
    campaign: 'spring league',
    content: 'video',
    term: 'pickleball',
    fbclid: 'IwAR0aBc',
  })
})

test('a click alone is taken for one on facebook', () => {
  expect(attributionOf(query({ fbclid: 'AbC' }))).toEqual({
    ...nothing,
    source: 'facebook',
    fbclid: 'AbC',
  })
})

test('a long name is cut, and a click that cannot be one is left out rather than altered', () => {
  const long = 'x'.repeat(600)
  expect(attributionOf(query({ utm_source: 'facebook', utm_term: long, fbclid: long }))).toEqual({
    ...nothing,
    source: 'facebook',
    term: 'x'.repeat(100),
  })
})

test.each([
  [{ source: 'facebook' }, true],
  [{ source: 'instagram' }, true],
  [{ source: 'newsletter', fbclid: 'AbC' }, true],
  [{ source: 'newsletter' }, false],
  [{ source: 'reddit' }, false],
])('%o is a social ad: %s', (said, expected) => {
  expect(isSocialAd({ ...nothing, ...said })).toBe(expected)
})

test.each([
  [{ source: 'facebook' }, ['fb_attrib 90', 'fb_event_id 7']],
  [{ source: 'reddit' }, ['ad_source 90', 'ad_utm 90']],
  [
    { source: 'reddit', fbclid: 'AbC' },
    ['fb_attrib 90', 'fb_event_id 7', 'ad_source 90', 'ad_utm 90'],
  ],
  [{ source: 'newsletter' }, []],
])('a landing from %o leaves %o', (said, expected) => {
  const cookies = landingCookies({ ...nothing, ...said }, 'e-1')
  expect(cookies.map(({ name, days }) => `${name} ${days}`)).toEqual(expected)
})

test('a cookie is for the whole site, lax, and secure where the site is', () => {
  const cookie = { name: 'fb_event_id', value: 'a; b', days: 7 }
  const text = 'fb_event_id=a%3B%20b; max-age=604800; path=/; samesite=lax'
  expect(cookieText(cookie, { isSecure: false })).toBe(text)
  expect(cookieText(cookie, { isSecure: true })).toBe(`${text}; secure`)
})

test('a cookie’s value is read back; anything else is empty', () => {
  const landed = { ...nothing, source: 'facebook', fbclid: 'AbC' }
  const [kept] = landingCookies(landed, 'e-1')
  expect(readAttribution(kept?.value ?? null)).toEqual(landed)
  for (const value of [null, '', '{', 'null', '7', '{"source":"facebook"}']) {
    expect(readAttribution(value)).toBeNull()
  }
})

test('a page that is loaded again is the same landing; another click is another one', () => {
  const landed = { ...nothing, source: 'facebook', fbclid: 'AbC' }
  expect(isSameLanding(landed, { ...landed })).toBe(true)
  expect(isSameLanding(landed, { ...landed, fbclid: 'abc' })).toBe(false)
  expect(isSameLanding(landed, null)).toBe(false)
})
