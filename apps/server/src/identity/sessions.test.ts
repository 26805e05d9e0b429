import { expect, test } from 'vitest'
import {
  atSignIn,
  browser,
  codeIn,
  EMAIL,
  follow,
  givenWorld,
  question,
  refresh,
  registerAs,
  type Tab,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD, ensureDemoUser } from './demo-accounts.ts'
import { listSessions } from './payload-queries.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

/** A browser with a copy of another's current cookies. */
function copyOf({ url }: World, tab: Tab): Tab {
  const copy = browser(url)
  for (const [name, value] of tab.cookies) copy.cookies.set(name, value)
  return copy
}

async function signOut({ url }: World, tab: Tab): Promise<string> {
  const back = new URLSearchParams({ client_id: 'hive-web', logout_uri: `${url}/logout` })
  const [landing] = await follow(tab, await tab.go(`/auth/logout?${back.toString()}`))
  return landing
}

/** The answers of hosted pages, sign-in, API and token endpoint to the cookies and tokens of a session. */
async function answersTo(world: World, { tab, tokens }: Awaited<ReturnType<typeof tokensOf>>) {
  const { url } = world
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const silent = question(url, 'x'.repeat(43), { prompt: 'none' })
  const [landing] = await follow(tab, await tab.go(silent))
  return {
    hosted: (await tab.go('/auth/password')).status,
    silent: new URL(landing).searchParams.get('error'),
    api: (await fetch(`${url}/api/account?email=${EMAIL}`, { headers })).status,
    refresh: (await refresh(world, tokens.refresh_token)).status,
  }
}

test('signing out ends the cookies and tokens of that device; another device stays signed in', async () => {
  const world = await givenWorld()
  const [here, elsewhere] = [await tokensOf(world), await tokensOf(world)]
  const stolen = { ...here, tab: copyOf(world, here.tab) }
  expect(await signOut(world, here.tab)).toBe(`${world.url}/logout`)
  const over = { hosted: 401, silent: 'login_required', api: 401, refresh: 400 }
  expect(await answersTo(world, here)).toEqual(over)
  expect(await answersTo(world, stolen)).toEqual(over)
  const holds = { hosted: 200, silent: null, api: 200, refresh: 200 }
  expect(await answersTo(world, elsewhere)).toEqual(holds)
})

test('cookies that a stranger planted before a sign-in are not signed in afterwards', async () => {
  const world = await givenWorld()
  const { tab: stranger, page } = await atSignIn(world)
  stranger.cookies.set('_session', 'chosen-by-a-stranger')
  const owner = copyOf(world, stranger)
  const before = copyOf(world, stranger)
  const answer = await owner.post(page, { email: EMAIL, password: DEMO_PASSWORD })
  const resume = answer.headers.get('location') ?? ''
  const [landing] = await follow(owner, answer)
  expect(new URL(landing).searchParams.has('code')).toBe(true)
  expect(owner.cookies.get('_session')).not.toBe('chosen-by-a-stranger')
  expect((await owner.go('/auth/password')).status).toBe(200)
  for (const tab of [stranger, before]) {
    expect((await tab.go('/auth/password')).status).toBe(401)
    const [at, last] = await follow(tab, await tab.go(resume))
    expect([at.includes('code='), last.status]).toEqual([false, 400])
    expect((await tab.go('/auth/password')).status).toBe(401)
  }
})

type Session = { id: string; device: string; isThis: boolean; seenAt: string }

/** Someone's sessions, as a call of theirs tells them. */
async function sessionsBy(
  { url }: World,
  { tokens }: Awaited<ReturnType<typeof tokensOf>>,
  path = '',
  body: object = {},
) {
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    'content-type': 'application/json',
  }
  const init = path === '' ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/api/session${path}`, init)
  const { sessions } = (await answer.json()) as { sessions: Session[] }
  return sessions
}

const HOLDS = { hosted: 200, silent: null, api: 200, refresh: 200 }
const OVER = { hosted: 401, silent: 'login_required', api: 401, refresh: 400 }

test('one sees where one is signed in, and ends one session for good without touching the others', async () => {
  const world = await givenWorld()
  const [here, elsewhere, third] = [
    await tokensOf(world),
    await tokensOf(world),
    await tokensOf(world),
  ]
  const sessions = await sessionsBy(world, here)
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  expect(sessions).toHaveLength(3)
  expect(sessions.every(({ seenAt }) => Date.now() - Date.parse(seenAt) < 60_000)).toBe(true)
  const theirs = (await sessionsBy(world, elsewhere)).find(({ isThis }) => isThis)?.id ?? ''
  const left = await sessionsBy(world, here, '/end', { id: theirs })
  expect(left).toHaveLength(2)
  expect(await sessionsBy(world, here, '/end', { id: theirs })).toHaveLength(2)
  expect(await answersTo(world, elsewhere)).toEqual(OVER)
  expect(await answersTo(world, here)).toEqual(HOLDS)
  expect(await answersTo(world, third)).toEqual(HOLDS)
})

test('all other sessions end at once, and the owner is told', async () => {
  const world = await givenWorld()
  const [here, elsewhere] = [await tokensOf(world), await tokensOf(world)]
  expect(await sessionsBy(world, here, '/end-others')).toMatchObject([{ isThis: true }])
  expect(await answersTo(world, elsewhere)).toEqual(OVER)
  expect(await answersTo(world, here)).toEqual(HOLDS)
  expect((await world.mailTo(EMAIL)).text).toContain('on all devices but one')
})

test('no one ends a session of someone else', async () => {
  const world = await givenWorld()
  const { db } = world.context
  const userId = await ensureDemoUser(db, 'captain@hive.example')
  const [owner, other] = [
    await tokensOf(world, { email: 'captain@hive.example' }),
    await tokensOf(world),
  ]
  const [session] = await listSessions(db, userId)
  expect(await sessionsBy(world, other, '/end', { id: session?.id ?? '' })).toHaveLength(1)
  expect(await sessionsBy(world, other, '/end-others')).toHaveLength(1)
  expect((await refresh(world, owner.tokens.refresh_token)).status).toBe(200)
})

test('a session is shown with the device that it is used on', async () => {
  const world = await givenWorld()
  const here = await tokensOf(world)
  await fetch(`${world.url}/auth/oauth2/token`, {
    method: 'POST',
    headers: { 'user-agent': ANDROID },
    body: new URLSearchParams({
      client_id: 'hive-web',
      grant_type: 'refresh_token',
      refresh_token: here.tokens.refresh_token,
    }),
  })
  expect(await sessionsBy(world, here)).toMatchObject([
    { device: 'Chrome on Android', isThis: true },
  ])
})

test('a browser whose session was stopped for safety signs in again', async () => {
  const world = await givenWorld()
  const { tab, tokens } = await tokensOf(world)
  await refresh(world, tokens.refresh_token)
  expect((await refresh(world, tokens.refresh_token)).status).toBe(400)
  const [page] = await follow(tab, await tab.go(question(world.url, 'x'.repeat(43))))
  const answer = await tab.post(page, { email: EMAIL, password: DEMO_PASSWORD })
  const [landing] = await follow(tab, answer)
  expect(landing).toContain('code=')
})

test('a browser that has given its tokens back signs in again', async () => {
  const world = await givenWorld()
  const { tab, tokens } = await tokensOf(world)
  await fetch(`${world.url}/auth/oauth2/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'hive-web', token: tokens.refresh_token }),
  })
  expect(await world.identity.readToken(tokens.access_token)).toBeNull()
  const [landing] = await follow(tab, await tab.go(question(world.url, 'x'.repeat(43))))
  expect(landing).toContain('code=')
})

test('as many sign-ins are open at once as there are tabs, and each ends where it began', async () => {
  const world = await givenWorld()
  const { tab, page: first } = await atSignIn(world)
  const ask = question(world.url, 'y'.repeat(43), { state: 'of-the-second' })
  const [second] = await follow(tab, await tab.go(ask))
  const answers = []
  for (const page of [first, second]) {
    expect((await tab.go(page)).status).toBe(200)
    const answer = await tab.post(page, { email: EMAIL, password: DEMO_PASSWORD })
    const [landing] = await follow(tab, answer)
    answers.push(new URL(landing).searchParams.get('state'))
  }
  expect(answers).toEqual(['the-state', 'of-the-second'])
})

test('a new account can be made in one tab while someone logs in in another', async () => {
  const world = await givenWorld()
  const entry = await registerAs(world, 'newcomer@hive.example', 'a long enough one')
  await follow(entry.tab, await entry.tab.go(question(world.url, 'y'.repeat(43))))
  const code = codeIn(await world.mailTo('newcomer@hive.example'))
  const form = { email: '', challenge: entry.challenge, code }
  const [landing] = await follow(entry.tab, await entry.tab.post(`${entry.page}/verify`, form))
  expect(landing).toContain('code=')
})

test('a browser that keeps no cookies is told so, and what to allow', async () => {
  const world = await givenWorld()
  const { page } = await atSignIn(world)
  const answer = await browser(world.url).go(page)
  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('Please allow cookies')
  const other = await atSignIn(world)
  other.tab.cookies.set('anything', 'kept')
  expect(await (await other.tab.go(page)).text()).toContain('Please start again')
})
