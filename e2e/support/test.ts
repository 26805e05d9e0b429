import { test as base } from '@playwright/test'
import { startHive, type Hive } from './hive.ts'
import { openStandIns, type StandIns } from './stand-ins.ts'
import { watchForProblems } from './problems.ts'

type EachTest = {
  standIns: StandIns
  /** Errors that this test causes on purpose, by a part of their text. */
  expectedProblems: RegExp[]
  problems: void
}

type EachWorker = {
  hive: Hive
  /** The name of a Hive for this file alone, because its tests take many places. */
  ownHive: string
}

/** A test with a Hive to visit. Any error on a page's console, and any CSP violation, fails it. */
export const test = base.extend<EachTest, EachWorker>({
  ownHive: ['', { option: true, scope: 'worker' }],
  hive: [
    // Playwright reads from the pattern which fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const hive = await startHive()
      await use(hive)
      await hive.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hive }, use) => {
    await use(hive.url)
  },
  standIns: async ({ hive }, use) => {
    const standIns = openStandIns(hive.standIns)
    await use(standIns)
    await standIns.calm()
  },
  expectedProblems: [[], { option: true }],
  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems = watchForProblems(context)
      await use()
      base
        .expect(problems.filter((text) => !expectedProblems.some((known) => known.test(text))))
        .toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
