import { expect, onTestFinished, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { countSignUp } from './consent.ts'
import { measure, stopMeasuring } from './measurement.ts'

const measurement = {
  pixel: { id: 'the-pixel', script: 'https://ads.example/p.js' },
  analytics: null,
}
const AD = '?utm_source=instagram&utm_medium=paid&fbclid=IwAR0aBc'

/** A server that records the events it gets, and a device that is cleaned afterwards. */
function givenVisitor(call: () => Promise<unknown> = async () => ({ accepted: true })) {
  const sent: { Event: string; Platform: string; Data: Record<string, string> }[] = []
  const api = {
    call: (_endpoint: unknown, { body }: { body: (typeof sent)[number] }) => {
      sent.push(body)
      return call()
    },
  } as unknown as Api
  onTestFinished(() => {
    stopMeasuring(null)
    localStorage.clear()
  })
  const visit = (landing: string, path = '/') =>
    measure({ api, measurement, landing, path, mayLoad: () => false })
  return { api, sent, visit }
}

const cookies = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .map((text) => text.split('='))
      .map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  )

test('a landing from a social ad is kept and passed on, under one number', async () => {
  const { sent, visit } = givenVisitor()
  visit(AD)
  await expect.poll(() => sent).toHaveLength(1)
  const { fb_attrib: attribution = '', fb_event_id: eventId } = cookies()
  expect(JSON.parse(attribution)).toMatchObject({ source: 'instagram', fbclid: 'IwAR0aBc' })
  expect(sent).toEqual([
    {
      Event: 'FBAdLanding',
      Platform: 'facebook',
      Data: {
        pixelId: 'the-pixel',
        utm_source: 'instagram',
        utm_medium: 'paid',
        utm_campaign: '',
        utm_content: '',
        utm_term: '',
        fbclid: 'IwAR0aBc',
        event_id: eventId,
      },
    },
  ])
})

test('an event has gone out by the time its number is kept', () => {
  const { sent, visit } = givenVisitor()
  visit(AD)
  expect(sent).toHaveLength(1)
})

test('the next pages are the same visit, and so is the page loaded again', async () => {
  const { sent, visit } = givenVisitor()
  visit(AD)
  visit(AD, '/leagues')
  await expect.poll(() => sent).toHaveLength(1)
  const before = document.cookie
  vi.resetModules()
  const reloaded = await import('./measurement.ts')
  const { api } = givenVisitor()
  reloaded.measure({ api, measurement, landing: AD, path: '/', mayLoad: () => false })
  expect([document.cookie, sent.length]).toEqual([before, 1])
  reloaded.stopMeasuring(null)
})

test.each([
  ['?utm_source=reddit&utm_medium=social', ['ad_source', 'ad_utm']],
  ['?utm_source=newsletter', ['']],
  ['', ['']],
])('a landing with %s sends no event and leaves %o', (landing, names) => {
  const { sent, visit } = givenVisitor()
  visit(landing)
  expect([Object.keys(cookies()), sent]).toEqual([names, []])
})

test('withdrawing leaves no cookie, and agreeing again begins anew', async () => {
  const { sent, visit } = givenVisitor()
  visit(AD)
  stopMeasuring(measurement)
  expect(document.cookie).toBe('')
  visit(AD)
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[0]?.Data['event_id']).not.toBe(sent[1]?.Data['event_id'])
})

test('an event that cannot be passed on is noted, and that is all', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  onTestFinished(() => warn.mockRestore())
  const { visit } = givenVisitor(() => Promise.reject(new Error('too slow')))
  visit(AD)
  const notes = () => warn.mock.calls.filter(([what]) => String(what).startsWith('An ad event'))
  await expect.poll(notes).toEqual([['An ad event was not counted.', 'too slow']])
})

test('a sign-up is sent under the server’s number, with its attribution', async () => {
  const { api, sent, visit } = givenVisitor()
  localStorage.setItem('userCookieConsent', 'accepted')
  visit(AD)
  await countSignUp(api, measurement, 'sign-up-1')
  expect(sent.at(-1)).toMatchObject({
    Event: 'SignUp',
    Platform: 'facebook',
    Data: { utm_source: 'instagram', fbclid: 'IwAR0aBc', event_id: 'sign-up-1' },
  })
})

test('a sign-up is not sent without consent, a number or a pixel', async () => {
  const { api, sent } = givenVisitor()
  localStorage.setItem('userCookieConsent', 'declined')
  await countSignUp(api, measurement, 'sign-up-1')
  localStorage.setItem('userCookieConsent', 'accepted')
  await countSignUp(api, measurement, undefined)
  await countSignUp(api, { pixel: null, analytics: null }, 'sign-up-1')
  expect(sent).toEqual([])
})
