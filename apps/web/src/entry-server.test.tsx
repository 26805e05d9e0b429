import { expect, test } from 'vitest'
import { canonicalPath, publicPages, renderPage } from './entry-server.tsx'
import { SCRIPT_TEXTS } from '@hive/domain/testing/script-texts'
import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { draw, drawnLeague as league } from '#testing/draw-page.ts'
import { stateOf } from '#testing/samples.ts'

/** The content of a page's data blocks of one kind; the blocks are cut at the first `<`, as browsers would. */
function blocksOf(html: string, kind: string): unknown[] {
  const blocks = html.matchAll(new RegExp(`<script type="${kind}"[^>]*>([^<]*)</script>`, 'g'))
  return Array.from(blocks, ([, json]) => JSON.parse(json ?? '') as unknown)
}

async function structuredDataOf(path: string): Promise<unknown[]> {
  return blocksOf((await draw(path)).html, 'application/ld\\+json')
}

test('a page names its own code, so that it is fetched together with the app; a still page has none yet', async () => {
  expect((await draw('/')).html).toContain('data-page=""')
  expect((await draw('/faq')).html).toContain('data-page="/assets/router.js"')
  const account = (await draw('/account')).html
  expect(account).toContain(
    'data-page="/assets/router.js /assets/account.js /assets/form.js" data-shell>',
  )
  expect(account).toContain('<link rel="modulepreload" href="/assets/form.js">')
})

/** Google's required fields of an event, and those it recommends. */
const REQUIRED = ['name', 'startDate', 'location']
const RECOMMENDED = [
  'description',
  'endDate',
  'eventStatus',
  'eventAttendanceMode',
  'image',
  'offers',
  'organizer',
]

test('a league is an event with everything that search engines ask for or recommend', async () => {
  const [event] = await structuredDataOf('/league-details/7')
  for (const field of [...REQUIRED, ...RECOMMENDED]) expect(event).toHaveProperty(field)
  expect(event).toMatchObject({
    '@type': 'SportsEvent',
    location: {
      '@type': 'Place',
      name: 'Leixlip Amenities Centre',
      address: { '@type': 'PostalAddress', addressLocality: 'Leixlip', addressCountry: 'IE' },
      geo: { '@type': 'GeoCoordinates' },
    },
    organizer: { name: 'Hive', url: 'https://play.example.ie/' },
    offers: [
      {
        '@type': 'Offer',
        url: 'https://play.example.ie/league-details/7',
        availability: 'https://schema.org/InStock',
      },
      { '@type': 'Offer' },
    ],
  })
})

test('a shared link has a picture: a league its own, any other page the site’s', async () => {
  const league7 = (await draw('/league-details/7')).html
  expect(league7).toContain(
    '<meta property="og:image" content="https://play.example.ie/share/leagues/7.png">',
  )
  expect((await draw('/faq')).html).toContain('content="https://play.example.ie/share/hive.png"')
})

test('a league with a photograph is shared with that, at the size for links, in its words', async () => {
  const photograph = {
    id: 'A'.repeat(22),
    alt: 'Four people at the net',
    width: 1600,
    height: 1200,
  }
  const { html } = await draw('/league-details/7', 'Hive', { ...league, photographs: [photograph] })
  const file = `https://play.example.ie/photographs/${photograph.id}/share.jpg`
  expect(html).toContain(`<meta property="og:image" content="${file}">`)
  expect(html).toContain(`<meta property="og:image:alt" content="${photograph.alt}">`)
  expect(html).toContain(`"image":["${file}","https://play.example.ie/share/leagues/7.png"]`)
})

test.each([
  ['/', true],
  ['/about', true],
  ['/leagues', false],
  ['/nowhere', false],
])('whether the app may start on %s before the whole sheet is here: %s', async (path, isStill) => {
  expect((await draw(path)).html.includes(' data-still>')).toBe(isStill)
})

test('every page but Home says where it stands, and questions come with their answers', async () => {
  const [questions, way] = await structuredDataOf('/faq')
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, item: 'https://play.example.ie/faq' },
    ],
  })
  expect(questions).toMatchObject({ '@type': 'FAQPage' })
  expect(JSON.stringify(questions)).not.toContain('{{')
  const [home] = await structuredDataOf('/')
  expect(home).toMatchObject({ '@type': 'SportsOrganization', name: 'Hive' })
})

test('data and structured data are JSON that no name can break out of', async () => {
  const { html } = await draw('/league-details/7')
  const [event] = blocksOf(html, 'application/ld\\+json')
  const [data] = blocksOf(html, 'application/json')
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
    moment: '2026-11-20',
    promotions: [],
    state: { leagues: { leagueDetails: [{ id: 7 }] } },
  })
})

test.each([
  ['/league-details/999', 'League not found!'],
  ['/nowhere', 'That one’s out'],
  ['/blog/0', 'no such post'],
])('%s is 404 and says so', async (path, text) => {
  const { status, html } = await draw(path)
  expect(status).toBe(404)
  expect(html).toContain(text)
  expect(html).toContain('noindex')
})

test.each([
  '/account',
  '/your-leagues',
  '/login',
  '/logout',
  '/leagues/signup/7',
  '/leagues/signup/success',
])('%s is a shell that the browser fills, and not for search engines', async (path) => {
  const { status, html } = await draw(path)
  expect(status).toBe(200)
  expect(html).toContain('<script data-app="/assets/react.js /assets/app.js"')
  expect(html).toContain('<link rel="modulepreload" href="/assets/app.js">')
  expect(html).toMatch(/<script data-app[^>]* data-shell>/)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  expect(body.querySelector('header')?.textContent).toContain('Leagues')
  expect(body.querySelector('footer')?.textContent).toContain('hello@hive.example')
  expect(body.querySelector('main noscript')?.textContent).toContain('This page needs JavaScript')
  expect(html).toContain('noindex')
})

test.each([
  ['/register-your-interest/confirm', 'Shall we write to you?', 'Yes, write to me'],
  ['/register-your-interest/withdraw', 'No more e-mails?', 'Delete my interest'],
])(
  '%s is drawn whole, for it has nothing private, but is not listed',
  async (path, title, step) => {
    const { status, isPublic, html } = await draw(path)
    expect([status, isPublic]).toEqual([200, false])
    expect(html).not.toContain('data-shell>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    expect(body.querySelector('main h1')?.textContent).toBe(title)
    expect(body.querySelector('main')?.textContent).toContain(step)
  },
)

test.each(['/', '/faq', '/account', '/logout', '/nowhere'])(
  'of a trial %s says that no card is charged',
  async (path) => {
    const said = 'This is a trial: no card is charged, and no place is real.'
    expect((await draw(path)).html).not.toContain(said)
    expect((await draw(path, 'Hive', undefined, { isTrial: true })).html).toContain(said)
  },
)

test('behind the link of a mail, someone without JavaScript reads whom to write to', async () => {
  const { html } = await draw('/register-your-interest/withdraw')
  expect(html).toMatch(
    /<noscript>.*This button needs JavaScript.*mailto:hello@hive\.example.*<\/noscript>/,
  )
})

test.each(['/sport-rules', '/sport-rules/curling'])('%s leads to the first sport', async (path) => {
  expect(await draw(path)).toMatchObject({ status: 302, location: '/sport-rules/pickleball' })
})

test('the name of the site is the organiser’s', async () => {
  const { html } = await draw('/how-it-works', 'Kildare Courts')
  expect(html).toContain('<title>How Kildare Courts works | Kildare Courts</title>')
  expect(html).toContain('<meta property="og:title" content="How Kildare Courts works">')
  expect(html).toContain('<meta property="og:site_name" content="Kildare Courts">')
})

test('a page that a content file fills is described by it', async () => {
  const { html } = await draw('/contact-us')
  expect(html).toContain('A person reads every message.">')
  expect((await draw('/about')).html).toMatch(/name="description" content="Why we run recreational/)
})

test('the policies and posts tell search engines when they last changed', () => {
  const dated = publicPages([]).filter(({ changed }) => changed !== undefined)
  expect(dated.map(({ path }) => path)).toEqual([
    '/policies',
    '/blog',
    '/blog/health-benefits-of-team-sports',
  ])
})

test('a list that repeats another one says so to search engines', async () => {
  const { html } = await draw('/leagues/signup/cancel')
  expect(html).toContain('<link rel="canonical" href="https://play.example.ie/leagues">')
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('a sport in capitals leads to itself', async () => {
  expect(await draw('/sport-rules/Badminton')).toMatchObject({
    status: 302,
    location: '/sport-rules/badminton',
  })
  expect(canonicalPath('/sport-rules/Badminton', new Map())).toBe('/sport-rules/BADMINTON')
})

test('/home is Home', async () => {
  expect(await draw('/home')).toMatchObject({ status: 301, location: '/' })
})

test.each([
  ['/leagues/', '/leagues'],
  ['/league-details/7', '/league-details/7'],
  ['/league-details/999', '/league-details/0'],
  ['/league-details/x', '/league-details/0'],
  ['/sport-rules/curling', '/sport-rules'],
  ['/blog/no-such-post', '/blog/0'],
  ['/league-details/07', '/league-details/0'],
  ['/wp-admin/setup.php', '/404'],
  ['//', '/404'],
  ['/', '/'],
  ['/leagues/signup/7', '/leagues/signup/7'],
  ['/leagues/signup/999', '/leagues/signup/0'],
  ['/leagues/team-player-signup/7', '/leagues/team-player-signup/7'],
  ['/leagues/signup/success', '/leagues/signup/success'],
  ['/leagues/signup/cancel', '/leagues/signup/cancel'],
])('%s is drawn as %s', (pathname, path) => {
  expect(canonicalPath(pathname, new Map([[league.id, league]]))).toBe(path)
})

test.each([
  ['/league-details/7', 'Tuesdays', /^Pickleball in Leixlip, Tuesday nights/],
  ['/league-details/7/fairness', 'Fixtures of Tuesdays', /^How often each team plays/],
  ['/leagues/signup/7', 'Sign up for Tuesdays', /From €90 a player/],
  [
    '/leagues/team-player-signup/7',
    'Join a team: Tuesdays',
    /^Your captain has booked the team’s place\. Pickleball in Leixlip, Tuesday nights, /,
  ],
])('%s, which people send each other, shows its league in a chat', async (path, title, about) => {
  const { html } = await draw(path)
  const said = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(said('title')?.startsWith(title)).toBe(true)
  expect(said('url')).toBe(`https://play.example.ie${path}`)
  expect(said('description')).toMatch(about)
  expect(said('image')).toBe('https://play.example.ie/share/leagues/7.png')
})

test('a league that is over offers no price in a chat', async () => {
  const { html } = await draw('/league-details/7', 'Hive', { ...league, registrationClosed: true })
  expect(html).toMatch(/<meta property="og:description" content="[^"]* Registration closed\."/)
})

test('a league whose games are followed is shared for its table, and not as one that is closed', async () => {
  const played = { ...league, registrationClosed: true, fixtures: [sampleFixture] }
  const { html } = await draw('/league-details/7', 'Hive', played)
  const [, said = ''] = /<meta property="og:description" content="([^"]*)"/.exec(html) ?? []
  expect(said).toMatch(/nights until \d+ \w+ \d{4}\. Fixtures, scores and the league table\.$/)
})

test('a page that is drawn once for many addresses names none of them in a chat', async () => {
  for (const path of ['/your-leagues/7/registration', '/leagues/signup/999', '/nowhere']) {
    expect((await draw(path)).html).not.toContain('og:url')
  }
})

test('a league’s page shows its games to everyone, and no other page carries them', async () => {
  const played = { ...league, fixtures: [{ ...sampleFixture, score: { teamOne: 11, teamTwo: 7 } }] }
  const drawn = async (path: string) => (await draw(path, 'Hive', played)).html
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
    moment: site.moment,
    promotions: [],
    leagues: [
      league,
      { ...league, id: 8, isUpcoming: true },
      { ...league, id: 9, registrationClosed: true },
    ],
    files: { css: '', sheet: '', start: '', app: [], pages: {} },
  })
  const [, data = ''] = /id="hive-data">([^<]*)/.exec(html) ?? []
  const { leagueDetails } = JSON.parse(data).state.leagues
  expect(leagueDetails.map(({ id }: { id: number }) => id)).toEqual(ids)
})

const PLAIN_NAMES = SCRIPT_TEXTS.map((_name, index) => `Dinkers ${index}`)

/** A page that shows these names wherever someone else has chosen a text: parsed, as a browser would. */
async function pageOf(path: string, names: readonly string[]): Promise<Document> {
  const { site } = stateOf(null)
  if (!site) throw new Error('The sample state has a site.')
  const leagues = names.map((name, index) => ({
    ...sampleLeague,
    id: sampleLeague.id + index,
    title: name,
    weatherNote: name,
    venue: { ...sampleLeague.venue, name, address: name, town: name, websiteLink: name },
    image: name,
    fixtures: names.map((each, at) => ({
      ...sampleFixture,
      id: at + 1,
      teamOne: { id: at + 1, name: each },
      teamTwo: { id: 1000 + at, name: each },
      statusReason: each,
    })),
  }))
  const { html } = await renderPage({
    url: `https://play.example.ie${path}`,
    config: site.config,
    moment: site.moment,
    promotions: [],
    leagues,
    files: { css: '', sheet: '', start: 'start()', app: ['/assets/app.js'], pages: {} },
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

/** All that a page is made of but its texts: elements, the names of their attributes, and what leads away. */
function makeOf(page: Document): string[] {
  return [...page.querySelectorAll('*')].map((element) => {
    const names = element.getAttributeNames().toSorted().join(' ')
    const leads = ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name))
    const away = leads.filter((address) => address !== null && !/^(\/|#|https:)/.test(address))
    return `${element.tagName} ${names} ${away.join(' ')}`
  })
}

test.each(['/leagues', '/league-details/7'])(
  'a name that is a script is shown on %s like any other',
  async (path) => {
    const page = await pageOf(path, SCRIPT_TEXTS)
    const plain = await pageOf(path, PLAIN_NAMES)
    expect(makeOf(page)).toEqual(makeOf(plain))
    expect(page.body.textContent).toContain('<script>alert(1)</script>')
    const blocks = [...page.querySelectorAll('script[type$="json"]')]
    expect(blocks.length).toBeGreaterThan(1)
    const shown = blocks.map(({ textContent }) => JSON.stringify(JSON.parse(textContent ?? '')))
    expect(shown.join('')).toContain(JSON.stringify(SCRIPT_TEXTS[5]).slice(1, -1))
  },
)
