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

/** Journeys about money, sessions, roles and servers, which look the same on every screen: the phone shows them. */
const SAME_ON_EVERY_SCREEN = [
  'archive',
  'draw',
  'faults',
  'identity',
  'offline',
  'other-provider',
  'problems',
  'renewal',
  'restore',
  'roles',
  'season',
  'set-up',
  'sign-up-faults',
  'split-fee',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker runs a whole Hive of its own, and the smallest machine we build on has two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // Journeys look at what the server says; offline.spec.ts alone looks at what the device keeps.
    serviceWorkers: 'block',
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
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
