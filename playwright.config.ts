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

/**
 * Journeys about money, sessions, roles, forms and servers, which go the same way on every screen: the phone shows them.
 * Their screens are looked at in both sizes by every-route.spec.ts, which changes the size of one page, and main-job.spec.ts.
 */
const SAME_ON_EVERY_SCREEN = [
  'a-season-of-life',
  'account',
  'archive',
  'changes',
  'consent',
  'deadline-week',
  'draw',
  'emergency',
  'every-route',
  'faults',
  'identity',
  'import',
  'interest',
  'late-question',
  'narrow',
  'offline',
  'other-provider',
  'play-offs',
  'policy',
  'problems',
  'quarter',
  'receipt',
  'renewal',
  'restore',
  'roles',
  'scores',
  'season',
  'set-up',
  'sign-up-faults',
  'split-fee',
  'team',
  'team-player',
  'translated',
  'waiting-list',
  'ways-in',
  'whole-season',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // Each worker runs a whole Hive of its own, and the smallest machine we build on has two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Limits are for what never ends: machines differ threefold.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // Journeys look at what the server says; offline.spec.ts alone looks at what the device keeps.
    serviceWorkers: 'block',
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    screenshot: 'only-on-failure',
    // A trace of each step takes time: `npm run test:e2e -- <spec> --trace=retain-on-failure` keeps one.
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
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
      name: 'desktop',
      testIgnore: SAME_ON_EVERY_SCREEN,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
