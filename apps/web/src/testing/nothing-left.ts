import { afterAll, beforeAll } from 'vitest'

// Files share a worker: what one leaves running acts in the middle of another, up to ten minutes later.

/** How often jsdom itself looks whether there is something to draw. */
const FRAME_MS = 1000 / 60

const running = new Set<unknown>()
const { setInterval, clearInterval } = globalThis

beforeAll(() => {
  running.clear()
  globalThis.setInterval = ((act: () => void, everyMs: number) => {
    const clock = setInterval(act, everyMs)
    if (everyMs !== FRAME_MS) running.add(clock)
    return clock
  }) as typeof setInterval
  globalThis.clearInterval = (clock) => {
    running.delete(clock)
    clearInterval(clock)
  }
})

afterAll(() => {
  Object.assign(globalThis, { setInterval, clearInterval })
  if (running.size > 0) throw new Error(`${running.size} clocks still run.`)
})
