import { expect, test } from 'vitest'
import {
  codeIn,
  givenWorld,
  linkIn,
  registerAs,
  type Tab,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

const PASSWORD = 'the owner chose this'

function ask({ url }: World, token: string, path: string, method = 'GET') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = method === 'GET' ? { headers } : { method, headers, body: '{}' }
  return fetch(`${url}${path}`, init)
}

/** The address of someone's private calendar, once it works. */
async function givenFeed(world: World, token: string): Promise<string> {
  const { url } = (await (await ask(world, token, '/api/calendar-feed')).json()) as { url: string }
  expect((await fetch(url)).status).toBe(200)
  return url
}

const ENDS: Record<string, (world: World, session: { tab: Tab; token: string }) => Promise<void>> =
  {
    'signing out everywhere': async (world, { token }) => {
      await ask(world, token, '/api/session/sign-out-everywhere', 'POST')
    },
    'a changed password': async (_world, { tab }) => {
      await tab.post('/auth/password', { password: DEMO_PASSWORD, newPassword: PASSWORD })
    },
    'a reset password': async (world, { tab }) => {
      const email = 'player@hive.example'
      await tab.post('/auth/forgot', { email })
      const link = new URL(linkIn(await world.mailTo(email)), world.url)
      const token = link.searchParams.get('token') ?? ''
      await tab.post('/auth/reset', { token, password: PASSWORD })
    },
  }

test.each(Object.keys(ENDS))('the private calendar address ends with %s', async (what) => {
  const world = await givenWorld()
  const { tab, tokens } = await tokensOf(world)
  const feed = await givenFeed(world, tokens.access_token)
  await ENDS[what]?.(world, { tab, token: tokens.access_token })
  expect((await fetch(feed)).status).toBe(404)
})

test('before an e-mail is verified there is no private calendar', async () => {
  const world = await givenWorld()
  const email = 'victim@hive.example'
  await registerAs(world, email, 'the stranger chose this')
  const stranger = await tokensOf(world, { email, password: 'the stranger chose this' })
  for (const [method, path] of [
    ['GET', '/api/calendar-feed'],
    ['POST', '/api/calendar-feed/renew'],
  ] as const) {
    const refused = await ask(world, stranger.tokens.access_token, path, method)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'email_unverified' })
  }
})

test('a stranger’s calendar address ends when the owner proves the e-mail', async () => {
  const world = await givenWorld()
  const email = 'victim@hive.example'
  await registerAs(world, email, 'the stranger chose this')
  const stranger = await tokensOf(world, { email, password: 'the stranger chose this' })
  await ask(world, stranger.tokens.access_token, '/api/session')
  // Earlier versions made an address before the e-mail was verified.
  const secretHash = Buffer.from('an address of before')
  await world.context.db
    .insertInto('calendarFeeds')
    .columns(['playerId', 'secretHash', 'sealedSecret'])
    .expression((eb) =>
      eb
        .selectFrom('players')
        .select(['id', eb.val(secretHash).as('hash'), eb.val(secretHash).as('sealed')])
        .where('email', '=', email),
    )
    .execute()
  await expect.poll(() => world.mails.length).toBe(1)
  const owner = await registerAs(world, email, PASSWORD)
  await expect.poll(() => world.mails.length).toBe(2)
  const code = codeIn(await world.mailTo(email))
  await owner.tab.post(`${owner.page}/verify`, { email, challenge: owner.challenge, code })
  const feeds = await world.context.db.selectFrom('calendarFeeds').selectAll().execute()
  expect(feeds).toEqual([])
})
