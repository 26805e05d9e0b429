import { type MovingClock, startClock } from './moving-clock.ts'
import { startRehearsal } from './rehearsal.ts'
import { test as base } from './test.ts'

/** A journey whose Hive lives by a clock that it moves, from a moment on. */
export function testFrom(moment: Date) {
  return base.extend<object, { clock: MovingClock }>({
    clock: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        await use(await startClock(moment))
      },
      { scope: 'worker' },
    ],
    hive: [
      async ({ clock }, use) => {
        const hive = await startRehearsal(clock)
        await use(hive)
        await hive.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
}
