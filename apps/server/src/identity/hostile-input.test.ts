import { expect, test } from 'vitest'
import { atSignIn, exchange, givenWorld, question } from '#testing/identity-world.ts'

test('the sign-in too refuses text that the database cannot store, wherever it is sent', async () => {
  const world = await givenWorld()
  const { tab, page } = await atSignIn(world)
  const verifier = 'x'.repeat(43)
  const form = { email: 'a\0b@hive.example', password: 'honey and\0ink' }
  const challenge = { ...form, challenge: '\0', code: '12345\0' }
  const answers = {
    authorize: await tab.go(question(world.url, verifier, { state: 'a\0b' })),
    client: await tab.go(question(world.url, verifier, { client_id: '\0' })),
    page: await tab.go('/auth/login/%00'),
    look: await tab.go('/auth/look/%00'),
    signIn: await tab.post(page, form),
    register: await tab.post(`${page}/register`, form),
    again: await tab.post(`${page}/again`, challenge),
    verify: await tab.post(`${page}/verify`, challenge),
    code: await exchange(world.url, {
      grant_type: 'authorization_code',
      code: 'a\0b',
      code_verifier: verifier,
      redirect_uri: `${world.url}/login`,
    }),
    refresh: await exchange(world.url, { grant_type: 'refresh_token', refresh_token: '\0' }),
    revoke: await fetch(`${world.url}/auth/oauth2/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'hive-web', token: 'a\0b' }),
    }),
  }
  const failed = Object.entries(answers).filter(([, { status }]) => status >= 500)
  expect(failed.map(([name, { status }]) => [name, status])).toEqual([])
})
