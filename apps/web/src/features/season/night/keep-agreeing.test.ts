import { expect, onTestFinished, test, vi } from 'vitest'
import { keepAgreeing } from './keep-agreeing.ts'

/** A phone that is looked at, and a Hive that answers or does not. */
function givenLoop() {
  vi.useFakeTimers()
  const hive = { calls: 0, answers: true, isSeen: true }
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    hive.isSeen ? 'visible' : 'hidden',
  )
  const loop = keepAgreeing(async () => {
    hive.calls += 1
    return hive.answers
  })
  const stop = loop.start()
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  return { hive, loop, stop }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('it agrees at once, after each tap, and each twenty seconds while it is looked at', async () => {
  const { hive, loop } = givenLoop()
  expect(hive.calls).toBe(1)
  await pass(40)
  expect(hive.calls).toBe(3)
  loop.soon()
  expect(hive.calls).toBe(4)
  hive.isSeen = false
  await pass(120)
  expect(hive.calls).toBe(4)
  hive.isSeen = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(hive.calls).toBe(5)
})

test('without an answer it waits longer and longer, whatever is tapped, until the line is back', async () => {
  const { hive, loop } = givenLoop()
  hive.answers = false
  await pass(20)
  const calls: number[] = []
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    loop.soon()
    await pass(seconds - 1)
    const before = hive.calls
    await pass(1)
    calls.push(hive.calls - before)
  }
  expect(calls).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(hive.calls).toBe(9)
  hive.answers = true
  window.dispatchEvent(new Event('online'))
  await pass(0)
  loop.soon()
  expect(hive.calls).toBe(11)
})

test('a page that is left asks nothing any more', async () => {
  const { hive, stop } = givenLoop()
  stop()
  await pass(120)
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(hive.calls).toBe(1)
})
