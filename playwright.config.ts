import { defineConfig } from '@playwright/test'
import { memoryFolder } from './scripts/support/memory-folder.ts'

process.env['TMPDIR'] = memoryFolder()

const isRoot = process.getuid?.() === 0

const QUIET_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // Each worker runs a whole Hive of its own. The smallest machine we build on has two cores; a third worker uses them
  // while the others wait for a page.
  workers: 3,
  // A file stays with one worker: with two of them, the Hive of its own would be started twice.
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Limits are for what never ends: machines differ threefold.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // Journeys look at what the server says; offline.spec.ts alone looks at what the device keeps.
    serviceWorkers: 'block',
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    screenshot: 'only-on-failure',
    // A trace of each step takes time: `npm run test:e2e -- <spec> --trace=retain-on-failure` keeps one.
    trace: 'off',
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      chromiumSandbox: !isRoot,
      args: QUIET_FLAGS,
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      // What goes another way on a wide screen; every-route.spec.ts looks at all pages in both sizes.
      name: 'desktop',
      grep: /@wide/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
