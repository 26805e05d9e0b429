import { getAccount } from '@hive/contract/account'
import { getConfig } from '@hive/contract/site'
import { expect, test } from 'vitest'
import { ApiError, createApi } from './api.ts'

/** A server that takes one token and refuses every other. */
function givenServer(good: string) {
  const tokens: (string | null)[] = []
  const answer: typeof fetch = async (_input, init) => {
    const token = new Headers(init?.headers).get('authorization')
    tokens.push(token)
    return token === `Bearer ${good}`
      ? Response.json({ fine: true })
      : Response.json({ code: 'sign_in_required', message: 'Please log in.' }, { status: 401 })
  }
  return { tokens, fetch: answer }
}

test('a call that is refused for its token is made once more with a renewed one', async () => {
  const { tokens, fetch } = givenServer('new')
  const api = createApi({
    apiKey: 'hive-web',
    accessToken: async () => 'old',
    renewedToken: async () => 'new',
    fetch,
  })
  expect(await api.call(getConfig)).toEqual({ fine: true })
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
})

test('a renewed token that is refused too, or none, ends with the refusal', async () => {
  for (const next of ['also old', null]) {
    const { tokens, fetch } = givenServer('new')
    const api = createApi({
      apiKey: 'hive-web',
      accessToken: async () => 'old',
      renewedToken: async () => next,
      fetch,
    })
    const refusal = await api.call(getConfig).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ status: 401, problem: { code: 'sign_in_required' } })
    expect(tokens).toHaveLength(next ? 2 : 1)
  }
})

test('a visitor’s call is made once, and nothing is renewed', async () => {
  const { tokens, fetch } = givenServer('new')
  const api = createApi({
    apiKey: 'hive-web',
    accessToken: async () => null,
    renewedToken: () => Promise.reject(new Error('nobody to renew for')),
    fetch,
  })
  await expect(api.call(getConfig)).rejects.toThrow('Please log in.')
  expect(tokens).toEqual([null])
})

test('a server that is not there is told apart from one that refuses', async () => {
  const api = createApi({
    apiKey: 'hive-web',
    accessToken: async () => null,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(api.call(getConfig)).rejects.toMatchObject({ status: 0 })
})

test('what needs a token is not sent without one', async () => {
  const { tokens, fetch } = givenServer('any')
  const api = createApi({ apiKey: 'hive-web', accessToken: async () => null, fetch })
  await expect(api.call(getAccount, { query: { email: 'a@b.ie' } })).rejects.toMatchObject({
    status: 401,
    problem: { message: 'Unauthorized. Please log in again.' },
  })
  await expect(api.file('/api/account/data')).rejects.toMatchObject({ status: 401 })
  expect(tokens).toEqual([])
})
