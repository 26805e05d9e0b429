import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { stateOf } from '#testing/samples.ts'
import { answerCookies } from './consent.ts'
import { stopMeasuring } from './measurement.ts'
import { useMeasurement } from './use-measurement.ts'

const measurement = {
  pixel: { id: 'the-pixel', script: 'https://ads.example/pixel.js' },
  analytics: { id: 'the-property', script: 'https://stats.example/analytics.js' },
}

type Page = { fbq?: { queue: unknown[][] }; dataLayer?: Iterable<Iterable<unknown>> }
const page = window as unknown as Page

const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)

/** What the pixel and the analytics script have received. */
const toldPixel = () => (page.fbq?.queue ?? []).filter(([command]) => command === 'trackCustom')
const toldAnalytics = () =>
  [...(page.dataLayer ?? [])].map((words) => [...words]).filter(([command]) => command === 'event')

function Site({ isPublic }: { isPublic: boolean }) {
  useMeasurement(isPublic)
  return <Link to="?sport=badminton">Badminton</Link>
}

function open({
  isPublic = true,
  used = measurement,
}: { isPublic?: boolean; used?: typeof measurement | null } = {}) {
  onTestFinished(() => {
    stopMeasuring(null)
    for (const script of document.querySelectorAll('script')) script.remove()
    delete page.fbq
    delete page.dataLayer
  })
  const { site } = stateOf(null)
  if (!site) throw new Error('The sample state has a site.')
  return renderApp(<Site isPublic={isPublic} />, {
    path: '/leagues',
    state: { site: { ...site, config: { ...site.config, measurement: used } } },
  })
}

/** Lets everything that has been begun come to its end. */
const settled = () => import('./measurement.ts').then(() => undefined)

test.each([null, 'declined'])(
  'with %s for an answer there is no script and no cookie',
  async (kept) => {
    if (kept) localStorage.setItem('userCookieConsent', kept)
    const { user } = open()
    await user.click(screen.getByRole('link', { name: 'Badminton' }))
    await settled()
    expect([scripts(), document.cookie, page.fbq, page.dataLayer]).toEqual([
      [],
      '',
      undefined,
      undefined,
    ])
  },
)

test('from Accept on both scripts hear of each page and each query, once', async () => {
  const { user } = open()
  answerCookies('accepted')
  await expect.poll(toldPixel).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Badminton' }))
  await expect.poll(toldPixel).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'Badminton' }))
  await settled()
  const visits = ['/leagues', '/leagues?sport=badminton'].map((path) => ({ page_path: path }))
  expect(toldPixel()).toEqual(visits.map((visit) => ['trackCustom', 'PageVisit', visit]))
  expect(toldAnalytics()).toEqual(visits.map((visit) => ['event', 'PageVisit', visit]))
  expect(scripts()).toEqual([
    'https://ads.example/pixel.js',
    'https://stats.example/analytics.js?id=the-property',
  ])
})

test('a script that does not come, or does not start, is noted, and the page goes on', async () => {
  const notes = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const append = vi.spyOn(document.head, 'append')
  onTestFinished(() => void vi.restoreAllMocks())
  localStorage.setItem('userCookieConsent', 'accepted')
  const { unmount } = open()
  await expect.poll(() => scripts().length).toBe(2)
  document.querySelector('script[src*="pixel"]')?.dispatchEvent(new Event('error'))
  const notesOfScript = notes.mock.calls.filter(([what]) => String(what).includes('ads.example'))
  expect(notesOfScript).toEqual([['ads.example could not be loaded.', '']])
  unmount()
  stopMeasuring(null)
  delete page.fbq
  delete page.dataLayer
  append.mockImplementation(() => {
    throw new Error('no scripts today')
  })
  open()
  await expect
    .poll(() => notes.mock.calls)
    .toContainEqual(['Measuring did not work.', 'no scripts today'])
  expect(screen.getByRole('link', { name: 'Badminton' })).toBeDefined()
})

test('no script is loaded on a screen of signed-in people', async () => {
  localStorage.setItem('userCookieConsent', 'accepted')
  open({ isPublic: false })
  await settled()
  expect(scripts()).toEqual([])
})

test('no script is loaded beside anyone’s tokens', async () => {
  localStorage.setItem('userCookieConsent', 'accepted')
  sessionStorage.setItem('oidc.user:http://localhost/auth:hive-web', '{}')
  open()
  await settled()
  expect(scripts()).toEqual([])
})

test('an organiser who measures nothing has nothing loaded', async () => {
  localStorage.setItem('userCookieConsent', 'accepted')
  open({ used: null })
  await settled()
  expect(scripts()).toEqual([])
})

test('traces of an earlier consent are deleted at the next visit without it', async () => {
  for (const name of ['fb_attrib', 'fb_event_id', 'ad_source', 'ad_utm', '_fbp', '_ga', '_ga_X1']) {
    document.cookie = `${name}=1; path=/`
  }
  document.cookie = 'welcome=1; path=/'
  open()
  await expect.poll(() => document.cookie).toBe('welcome=1')
  document.cookie = 'welcome=; max-age=0; path=/'
})
