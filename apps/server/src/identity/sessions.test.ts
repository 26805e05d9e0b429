import { expect, test } from 'vitest'
import {
  atSignIn,
  browser,
  EMAIL,
  follow,
  givenWorld,
  question,
  refresh,
  type Tab,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

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
