import { expect, test } from 'vitest'
import { canonicalPath, renderPage } from './entry-server.tsx'
import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { stateOf } from '#testing/samples.ts'

const league = { ...sampleLeague, title: 'Tuesdays </script><b>& more' }

async function draw(path: string) {
  const { site } = stateOf(null)
  if (!site) throw new Error('The sample state has a site.')
  return renderPage({
    url: `https://play.example.ie${path}`,
    config: site.config,
    today: site.today,
    promotion: null,
    leagues: [league],
    files: { css: 'body{margin:0}', scripts: ['/assets/entry.js'], preloads: ['/assets/react.js'] },
  })
}

test.each([
  '/',
  '/leagues',
  '/league-details/7',
  '/how-it-works',
  '/contact-us',
  '/policies',
  '/sport-rules/pickleball',
])('%s arrives whole, with nothing that the policy forbids', async (path) => {
  const { status, html } = await draw(path)
  expect(status).toBe(200)
  expect(html).toMatch(/<h1/)
  expect(html).not.toMatch(/\sstyle="|\son\w+="/)
  expect(html).toContain(`<link rel="canonical" href="https://play.example.ie${path}">`)
})

test('data and structured data are JSON that no name can break out of', async () => {
  const { html } = await draw('/league-details/7')
  const blocks = [
    ...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g),
  ]
  const [event, data] = blocks.map(([, json]) => JSON.parse(json ?? ''))
  expect(event).toMatchObject({
    '@type': 'SportsEvent',
    name: league.title,
    startDate: '2027-01-12T18:30:00+00:00',
    offers: [
      { name: 'Individual Registration', price: '90.00', priceCurrency: 'EUR' },
      { name: 'Team Registration', price: '180.00' },
    ],
  })
  expect(data).toMatchObject({
    today: '2026-11-20',
    promotion: null,
    state: { leagues: { leagueDetails: [{ id: 7 }] } },
  })
})

test.each([
  ['/league-details/999', 'League not found!'],
  ['/nowhere', 'out of court'],
])('%s is 404 and says so', async (path, text) => {
  const { status, html } = await draw(path)
  expect(status).toBe(404)
  expect(html).toContain(text)
  expect(html).toContain('noindex')
})

test.each(['/account', '/your-leagues', '/login', '/leagues/signup/7', '/leagues/signup/success'])(
  '%s is a shell that the browser fills, and not for search engines',
  async (path) => {
    const { status, html } = await draw(path)
    expect(status).toBe(200)
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('noindex')
  },
)

test('/home is Home', async () => {
  expect(await draw('/home')).toMatchObject({ status: 301, location: '/' })
})

test.each([
  ['/leagues/', '/leagues'],
  ['/league-details/7', '/league-details/7'],
  ['/league-details/999', '/league-details/0'],
  ['/league-details/x', '/league-details/0'],
  ['/league-details/07', '/league-details/0'],
  ['/wp-admin/setup.php', '/404'],
  ['//', '/404'],
  ['/', '/'],
  ['/leagues/signup/7', '/leagues/signup/0'],
  ['/leagues/signup/success', '/leagues/signup/success'],
  ['/leagues/signup/cancel', '/leagues/signup/cancel'],
])('%s is drawn as %s', (pathname, path) => {
  expect(canonicalPath(pathname, new Map([[league.id, league]]))).toBe(path)
})

test('a league’s page shows its games to everybody, and no other page carries them', async () => {
  const { site } = stateOf(null)
  if (!site) throw new Error('The sample state has a site.')
  const played = { ...league, fixtures: [{ ...sampleFixture, score: { teamOne: 11, teamTwo: 7 } }] }
  const drawn = async (path: string) =>
    (
      await renderPage({
        url: `https://play.example.ie${path}`,
        config: site.config,
        today: site.today,
        promotion: null,
        leagues: [played],
        files: { css: '', scripts: [], preloads: [] },
      })
    ).html
  expect(await drawn('/league-details/7')).toContain('11 – 7')
  expect(await drawn('/leagues')).not.toContain('Dink Floyd')
})

test.each([
  ['/', [7, 8]],
  ['/leagues', [7]],
  ['/league-details/9', [9]],
  ['/policies', []],
  ['/account', []],
])('%s brings along the leagues that it shows, and no others', async (path, ids) => {
  const { site } = stateOf(null)
  if (!site) throw new Error('The sample state has a site.')
  const { html } = await renderPage({
    url: `https://play.example.ie${path}`,
    config: site.config,
    today: site.today,
    promotion: null,
    leagues: [
      league,
      { ...league, id: 8, isUpcoming: true },
      { ...league, id: 9, registrationClosed: true },
    ],
    files: { css: '', scripts: [], preloads: [] },
  })
  const [, data = ''] = /id="hive-data">([^<]*)/.exec(html) ?? []
  const { leagueDetails } = JSON.parse(data).state.leagues
  expect(leagueDetails.map(({ id }: { id: number }) => id)).toEqual(ids)
})
