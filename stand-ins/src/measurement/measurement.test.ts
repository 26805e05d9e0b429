import { expect, test } from 'vitest'
import { givenStandIns } from '../testing/test-stand-ins.ts'

test.each(['pixel.js', 'analytics.js'])(
  '%s is a script that a page of another origin may load',
  async (name) => {
    const { url } = await givenStandIns()
    const { status, headers } = await fetch(`${url}/${name}`)
    expect([
      status,
      headers.get('content-type'),
      headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'text/javascript; charset=utf-8', 'cross-origin'])
  },
)

test('events of pages are listed in order', async () => {
  const { url } = await givenStandIns()
  const pixel = new URLSearchParams({
    id: 'demo',
    ev: 'FBAdLanding',
    dl: 'http://localhost:3000/',
    eid: 'landing-1',
    'cd[fbclid]': 'AbC',
  })
  const analytics = new URLSearchParams({
    v: '2',
    tid: 'demo',
    en: 'PageVisit',
    dl: 'http://localhost:3000/faq',
    'ep.page_path': '/faq',
  })
  const dot = await fetch(`${url}/tr/?${pixel.toString()}`)
  const beacon = await fetch(`${url}/g/collect?${analytics.toString()}`, { method: 'POST' })
  expect([dot.headers.get('content-type'), beacon.status]).toEqual(['image/gif', 204])
  expect(await (await fetch(`${url}/measured.json`)).json()).toEqual([
    {
      by: 'pixel',
      id: 'demo',
      event: 'FBAdLanding',
      eventId: 'landing-1',
      address: 'http://localhost:3000/',
      data: { fbclid: 'AbC' },
    },
    {
      by: 'analytics',
      id: 'demo',
      event: 'PageVisit',
      eventId: '',
      address: 'http://localhost:3000/faq',
      data: { page_path: '/faq' },
    },
  ])
})
