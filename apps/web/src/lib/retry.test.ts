import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { patiently } from './retry.ts'

const SCORES = { timeoutMs: 45_000, tries: 5, pauseMs: 2000 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers with these statuses in order, repeating the last. */
function answering(...statuses: number[]) {
  const calls: AbortSignal[] = []
  const call = (signal: AbortSignal) => {
    const status = statuses[calls.length] ?? statuses.at(-1) ?? 500
    calls.push(signal)
    const problem = { code: 'unexpected', message: 'no' } as const
    return status === 200 ? Promise.resolve('yes') : Promise.reject(new ApiError(status, problem))
  }
  return { call, calls }
}

test.each([0, 429, 500, 502, 503, 504])(
  'a call answered %i is tried five times, after 2, 4, 8 and 16 seconds',
  async (status) => {
    const { call, calls } = answering(status)
    const seen: unknown[] = []
    const end = patiently(call, SCORES).catch((error: unknown) => seen.push(error))
    const tries: number[] = []
    await vi.advanceTimersByTimeAsync(0)
    for (const seconds of [2, 4, 8, 16]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      tries.push(calls.length)
      await vi.advanceTimersByTimeAsync(1)
    }
    await end
    expect(tries).toEqual([1, 2, 3, 4])
    expect(calls).toHaveLength(5)
    expect(seen).toMatchObject([{ status }])
  },
)

test.each([400, 401, 403, 404, 409])('an answer of %i is final', async (status) => {
  const { call, calls } = answering(status)
  await expect(patiently(call, SCORES)).rejects.toMatchObject({ status })
  expect(calls).toHaveLength(1)
})

test('a call that succeeds on a later try succeeds', async () => {
  const { call } = answering(503, 200)
  const end = patiently(call, SCORES)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await end).toBe('yes')
})

test('player data is requested three times, after 3 and 6 seconds, and again only without an answer', async () => {
  const patience = { timeoutMs: 20_000, tries: 3, pauseMs: 3000, statuses: new Set([0]) }
  const silent = answering(0)
  const end = patiently(silent.call, patience).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2999)
  expect(silent.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(6001)
  expect(await end).toMatchObject({ status: 0 })
  expect(silent.calls).toHaveLength(3)
  const failing = answering(500)
  await expect(patiently(failing.call, patience)).rejects.toMatchObject({ status: 500 })
  expect(failing.calls).toHaveLength(1)
})
