import { getAccount } from '@hive/contract/account/account'
import { getAgreement } from '@hive/contract/base/site'
import { expect, test } from 'vitest'
import { ApiError, createApi } from './api.ts'

const agreement = { version: '1', title: 'Agreement', paragraphs: ['Play fair.'] }
const ME = { query: { email: 'a@b.ie' } }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A server that accepts one token and refuses every other. */
function givenServer(good: string) {
  const tokens: (string | null)[] = []
  const answer: typeof fetch = async (_input, init) => {
    const token = new Headers(init?.headers).get('authorization')
    tokens.push(token)
    return token === `Bearer ${good}`
      ? Response.json(agreement)
      : Response.json({ code: 'sign_in_required', message: 'Please log in.' }, { status: 401 })
  }
  return { tokens, fetch: answer }
}

test('a call that is refused for its token is repeated once with a renewed token', async () => {
  const { tokens, fetch } = givenServer('new')
  const api = createApi({
    apiKey: 'hive-web',
    credentials: async () => bearer('old'),
    renewedCredentials: async () => bearer('new'),
    fetch,
  })
  expect(await api.call(getAgreement)).toEqual(agreement)
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
})

test('when the renewed token is refused too, or there is none, the call ends with the refusal, and it is told', async () => {
  for (const next of ['also old', null]) {
    const { tokens, fetch } = givenServer('new')
    let told = 0
    const api = createApi({
      apiKey: 'hive-web',
      credentials: async () => bearer('old'),
      renewedCredentials: async () => (next ? bearer(next) : null),
      notSignedIn: () => (told += 1),
      fetch,
    })
    const refusal = await api.call(getAccount, ME).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ status: 401, problem: { code: 'sign_in_required' } })
    expect(tokens).toHaveLength(next ? 2 : 1)
    expect(told).toBe(1)
  }
})

test('what everyone may read is read with an ended session too, and nothing is said of it', async () => {
  const tokens: (string | null)[] = []
  const api = createApi({
    apiKey: 'hive-web',
    credentials: async () => bearer('ended'),
    renewedCredentials: async () => null,
    notSignedIn: () => tokens.push('told'),
    fetch: async (_input, init) => {
      const token = new Headers(init?.headers).get('authorization')
      tokens.push(token)
      return token === null ? Response.json(agreement) : new Response('{}', { status: 401 })
    },
  })
  expect(await api.call(getAgreement)).toEqual(agreement)
  expect(tokens).toEqual(['Bearer ended', null])
})

test('a server that asks for a nonce in the proof gets it, also after a renewal', async () => {
  const seen: (string | null)[] = []
  const answers = [
    new Response('{}', { status: 401 }),
    new Response('{}', { status: 401, headers: { 'dpop-nonce': 'its-time' } }),
    Response.json(agreement),
  ]
  const calls: object[] = []
  const api = createApi({
    apiKey: 'hive-web',
    credentials: async ({ method, path }) => {
      calls.push({ method, path })
      return { authorization: 'DPoP old', dpop: 'first' }
    },
    renewedCredentials: async (_call, { response }) => ({
      authorization: 'DPoP new',
      dpop: response.headers.get('dpop-nonce') ?? 'no nonce',
    }),
    fetch: async (_input, init) => {
      seen.push(new Headers(init?.headers).get('dpop'))
      return answers.shift() ?? Response.error()
    },
  })
  expect(await api.call(getAgreement)).toEqual(agreement)
  expect(seen).toEqual(['first', 'no nonce', 'its-time'])
  expect(calls).toEqual([{ method: 'GET', path: getAgreement.path }])
})

test('a visitor’s call is made once, and nothing is renewed', async () => {
  const { tokens, fetch } = givenServer('new')
  const api = createApi({
    apiKey: 'hive-web',
    credentials: async () => null,
    renewedCredentials: () => Promise.reject(new Error('no session to renew')),
    fetch,
  })
  await expect(api.call(getAgreement)).rejects.toThrow('Please log in.')
  expect(tokens).toEqual([null])
})

test('an unreachable server is reported differently from one that refuses', async () => {
  const api = createApi({
    apiKey: 'hive-web',
    credentials: async () => null,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(api.call(getAgreement)).rejects.toMatchObject({ status: 0 })
})

test('an answer that breaks off, or is none of the server’s, counts as no answer', async () => {
  const bodies = ['{"version":"1","title":"Agr', '', '<html>Sign in to this network</html>']
  for (const body of bodies) {
    const api = createApi({
      apiKey: 'hive-web',
      credentials: async () => null,
      fetch: async () => new Response(body),
    })
    await expect(api.call(getAgreement)).rejects.toMatchObject({
      status: 0,
      problem: { code: 'unreachable' },
    })
  }
})

test('a page in the place of an answer is not said to be a fault of the network', async () => {
  const api = createApi({
    apiKey: 'hive-web',
    credentials: async () => null,
    fetch: async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  })
  await expect(api.call(getAgreement)).rejects.toMatchObject({
    status: 0,
    message: 'The answer we got wasn’t from Hive. Please try again.',
  })
})

test('a file that breaks off is not handed out', async () => {
  const cutOff = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  const api = createApi({
    apiKey: 'hive-web',
    credentials: async () => bearer('good'),
    fetch: async () => new Response(cutOff),
  })
  await expect(api.file('/api/account/data')).rejects.toMatchObject({ status: 0 })
})

test('a call that needs a token is not sent without one', async () => {
  const { tokens, fetch } = givenServer('any')
  const api = createApi({ apiKey: 'hive-web', credentials: async () => null, fetch })
  await expect(api.call(getAccount, ME)).rejects.toMatchObject({
    status: 401,
    problem: { message: 'Unauthorized. Please log in again.' },
  })
  await expect(api.file('/api/account/data')).rejects.toMatchObject({ status: 401 })
  expect(tokens).toEqual([])
})

test('in development a reply that breaks the contract fails', async () => {
  const api = createApi({
    apiKey: 'hive-web',
    credentials: async () => null,
    fetch: async () => Response.json({ ...agreement, paragraphs: 'Play fair.' }),
  })
  await expect(api.call(getAgreement)).rejects.toThrow('paragraphs')
})

test('a call that needs a fresh sign-in is made again once it is confirmed, and else is refused', async () => {
  const refusal = new ApiError(403, {
    code: 'sign_in_again',
    message: 'Please log in again first.',
  })
  for (const [isThem, outcome, made] of [
    [true, agreement, 2],
    [false, refusal, 1],
  ] as const) {
    let [calls, isFresh] = [0, false]
    const api = createApi({
      apiKey: 'hive-web',
      credentials: async () => bearer('good'),
      confirmed: async () => (isFresh = isThem),
      fetch: async () => {
        calls += 1
        const { problem, status } = refusal
        return isFresh ? Response.json(agreement) : Response.json(problem, { status })
      },
    })
    const answer = await api.call(getAgreement).catch((error: unknown) => error)
    expect([answer, calls]).toEqual([outcome, made])
  }
})
