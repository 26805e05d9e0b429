import { expect, test } from 'vitest'
import { follow, givenWorld, tokensOf, type World } from '#testing/identity-world.ts'
import { givenBrowser } from '#testing/push-browser.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

const NEW_PASSWORD = 'a heron on the canal'

type Session = Awaited<ReturnType<typeof tokensOf>>

/** Two phones of one person, each with a session of its own, that are both notified. */
async function givenTwoPhones() {
  const world = await givenWorld()
  const [here, elsewhere] = [await tokensOf(world), await tokensOf(world)]
  await call(
    world,
    here,
    '/api/push/start',
    givenBrowser('https://web.push.apple.com/here').subscription,
  )
  await call(
    world,
    elsewhere,
    '/api/push/start',
    givenBrowser('https://web.push.apple.com/elsewhere').subscription,
  )
  const notified = async (password = DEMO_PASSWORD) => {
    const answers = await Promise.all(
      ['here', 'elsewhere'].map((name) =>
        isKept(world, `https://web.push.apple.com/${name}`, password),
      ),
    )
    return { here: answers[0], elsewhere: answers[1] }
  }
  expect(await notified()).toEqual({ here: true, elsewhere: true })
  return { world, here, elsewhere, notified }
}

async function isKept(world: World, address: string, password: string): Promise<boolean> {
  // Whoever signs in anew reads it, so that it needs none of the sessions.
  const reader = await tokensOf(world, { password })
  const answer = await call(world, reader, '/api/push', { address })
  return ((await answer.json()) as { isOn: boolean }).isOn
}

function call({ url }: World, { tokens }: Session, path: string, body: object) {
  return fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
}

test('a phone gets no notifications once it is signed out, and another of the same person still does', async () => {
  const { world, here, notified } = await givenTwoPhones()
  const back = new URLSearchParams({ client_id: 'hive-web', logout_uri: `${world.url}/logout` })
  await follow(here.tab, await here.tab.go(`/auth/logout?${back.toString()}`))
  expect(await notified()).toEqual({ here: false, elsewhere: true })
})

test('a phone gets no notifications once its session is ended from another one', async () => {
  const { world, elsewhere, notified } = await givenTwoPhones()
  await call(world, elsewhere, '/api/session/end-others', {})
  expect(await notified()).toEqual({ here: false, elsewhere: true })
})

test('with a new password no phone but this one gets notifications', async () => {
  const { here, notified } = await givenTwoPhones()
  const fields = { password: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
  const answer = await here.tab.post('/auth/password', fields)
  expect(answer.status).toBe(200)
  expect(await notified(NEW_PASSWORD)).toEqual({ here: true, elsewhere: false })
})
