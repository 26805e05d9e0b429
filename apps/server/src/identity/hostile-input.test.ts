import { expect, test } from 'vitest'
import { atSignIn, exchange, givenWorld, question, tokensOf } from '#testing/identity-world.ts'
import { keptLog } from '#testing/log-lines.ts'

test('the sign-in refuses text that the database cannot store, wherever it is sent, and does not log an error', async () => {
  const { log, lines } = keptLog()
  const world = await givenWorld({ log })
  const { tab: mine } = await tokensOf(world)
  const { tab, page } = await atSignIn(world)
  const verifier = 'x'.repeat(43)
  const form = { email: 'a\0b@hive.example', password: 'honey and\0ink' }
  const challenge = { ...form, challenge: '\0', code: '12345\0' }
  const proof = { ...challenge, token: '\0', purpose: 'verify_email\0', next: '/\0' }
  const revoke = (token: string) =>
    fetch(`${world.url}/auth/oauth2/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'hive-web', token }),
    })
  const asked = new URLSearchParams(question('', verifier, { state: 'a\0b' }).split('?')[1])
  const answers = {
    authorize: await tab.go(
      question(world.url, verifier, { state: 'a\0b' }).replace('login', 'oauth2/authorize'),
    ),
    authorizeByForm: await tab.post('/auth/oauth2/authorize', Object.fromEntries(asked)),
    client: await tab.go(
      question(world.url, verifier, { client_id: '\0' }).replace('login', 'oauth2/authorize'),
    ),
    resume: await tab.go('/auth/oauth2/authorize/%00'),
    end: await tab.go('/auth/session/end?client_id=%00&state=%00'),
    page: await tab.go('/auth/login/%00'),
    look: await tab.go('/auth/look/%00'),
    signIn: await tab.post(page, form),
    passkey: await tab.post(`${page}/passkey`, { answer: '{"id":"\\u0000"}' }),
    register: await tab.post(`${page}/register`, form),
    again: await tab.post(`${page}/again`, challenge),
    verify: await tab.post(`${page}/verify`, challenge),
    forgot: await tab.post('/auth/forgot', { ...form, uid: '\0' }),
    reset: await tab.post('/auth/reset', proof),
    link: await tab.post('/auth/verify', proof),
    linkPage: await tab.go('/auth/verify?token=%00'),
    password: await mine.post('/auth/password', { password: '\0', newPassword: '\0' }),
    email: await mine.post('/auth/email', form),
    emailCode: await mine.post('/auth/email/code', challenge),
    send: await mine.post('/auth/verify/send', proof),
    verifyCode: await mine.post('/auth/verify/code', proof),
    code: await exchange(world.url, {
      grant_type: 'authorization_code',
      code: 'a\0b',
      code_verifier: verifier,
      redirect_uri: `${world.url}/login`,
    }),
    refresh: await exchange(world.url, { grant_type: 'refresh_token', refresh_token: '\0' }),
  }
  const passed = Object.entries(answers).filter(([, { status }]) => status < 400 || status >= 500)
  expect(passed.map(([name, { status }]) => [name, status])).toEqual([])
  // Whatever the token, the protocol answers that it is of no use any more.
  expect((await revoke('a\0b')).status).toBe(200)
  expect(lines.filter(({ level }) => level === 'error' || level === 50)).toEqual([])
})

test.each([
  '/auth/oauth2/authorize/',
  '/auth/oauth2/%61uthorize',
  '/auth/oauth2/authorize?',
  '/auth/oauth2/AUTHORIZE',
  '/auth/oauth2/Authorize/',
  '/auth/oauth2//authorize',
  '/auth/OAUTH2/authorize',
  '/auth/oauth2/authorize%2F',
  '/auth/./oauth2/authorize',
])('a sign-in asked for at %s is counted, or is not one', async (spelling) => {
  const world = await givenWorld()
  const { tab } = await atSignIn(world)
  const { db } = world.context
  const counted = async () => {
    const rows = await db.selectFrom('rateLimits').select('count').execute()
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await counted()
  const [, search = ''] = question(world.url, 'x'.repeat(43)).split('?')
  const answer = await tab.go(`${spelling.replace('?', '')}?${search}`)
  const isOne = answer.status < 400
  expect(await counted()).toBe(before + (isOne ? 1 : 0))
})
