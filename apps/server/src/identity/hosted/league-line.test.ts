import { aboutLeague, type WayAhead } from '@hive/domain/base/session/sign-in-about'
import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { browser, EMAIL, follow, givenWorld, question } from '#testing/identity-world.ts'

const TITLE = '<b>Tuesday Pickleball</b>'

async function givenLeagueAhead() {
  const { url, context } = await givenWorld()
  const { leagueId } = await givenLeague(context.db, { tryItOut: true })
  async function ask(about: string) {
    const tab = browser(url)
    const [page, shown] = await follow(tab, await tab.go(question(url, 'v'.repeat(43), { about })))
    return { tab, page, text: await shown.text() }
  }
  const askFor = (way: WayAhead | null) => ask(aboutLeague({ leagueId, way }))
  return { ask, askFor, leagueId, db: context.db }
}

test('each page of a sign-in on the way to a league has its name, its night and the price of the way', async () => {
  const { askFor } = await givenLeagueAhead()
  const { tab, page, text } = await askFor('individual')
  for (const part of [TITLE, 'Tuesday nights', '>€90<']) expect(text).toContain(part)
  const wrong = await tab.post(page, { email: EMAIL, password: 'wrong' })
  const create = await tab.go(`${page}/register`)
  const code = await tab.post(`${page}/register`, {
    email: 'ciara@example.com',
    password: 'three quiet swans',
  })
  for (const shown of [wrong, create, code]) expect(await shown.text()).toContain(TITLE)
})

test.each([
  ['team', '>€180<'],
  ['try_out', '>€11.25<'],
] as const)('a way says its own price: %s', async (way, price) => {
  const { askFor } = await givenLeagueAhead()
  expect((await askFor(way)).text).toContain(price)
})

test.each([null, 'team_player'] as const)('%s names no price', async (way) => {
  const { askFor } = await givenLeagueAhead()
  const { text } = await askFor(way)
  expect(text).toContain(TITLE)
  expect(text).not.toContain('€')
})

test('an address cannot make a page say anything', async () => {
  const { ask, leagueId } = await givenLeagueAhead()
  const asked = ['league-999', `league-${leagueId}-<b>free</b>`, `league-${leagueId} for nothing`]
  for (const about of asked) {
    const { text } = await ask(about)
    expect(text).toContain('<h1>Log in or join</h1>')
    expect(text).not.toMatch(/signing up for|free|nothing/)
  }
})

test('a draft is not told of', async () => {
  const { askFor, leagueId, db } = await givenLeagueAhead()
  await db.updateTable('leagues').set({ publishedAt: null }).where('id', '=', leagueId).execute()
  expect((await askFor('individual')).text).not.toContain(TITLE)
})
