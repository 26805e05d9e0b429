import { join } from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { content } from './apps/web/content-plugin.ts'
import { memoryFolder } from './scripts/support/memory-folder.ts'

process.env['TMPDIR'] = memoryFolder()

// Limits are for what never ends; machines differ threefold, and a test that is slow is in the list of the slowest.
const UNIT_TIMEOUT_MS = 180_000
/** A server test may wait for a database, a password hash and a job. */
const SERVER_TIMEOUT_MS = 300_000
/** What is waited for may be done by a job or by code that is loaded first, which a busy machine may start a moment later. */
const WAIT_MS = 60_000

/** What runs on Node is loaded by Node itself, which strips types, and not rewritten by Vite once a worker. */
const LOADED_BY_NODE = { viteModuleRunner: false, nodeLoader: false }

const PROPERTY_SEED = join(import.meta.dirname, 'scripts/support/testing/property-seed.ts')

/** Plain functions, tested in Node without a database or a page. */
function nodeProject(name: string, root: string): TestProjectConfiguration {
  return {
    test: {
      name,
      root,
      include: ['**/*.test.ts'],
      environment: 'node',
      experimental: LOADED_BY_NODE,
      setupFiles: [PROPERTY_SEED],
      expect: { poll: { timeout: WAIT_MS } },
      testTimeout: UNIT_TIMEOUT_MS,
    },
  }
}

export default defineConfig({
  test: {
    // The smallest machine we build on has two cores; a third worker uses them while others wait for PostgreSQL and timers.
    maxWorkers: 3,
    // A process for each file, which loads everything anew, took a third of the time. So nothing may
    // be left behind: what a test stubs is put back, and each asks for a database of its own.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      nodeProject('domain', 'packages/domain'),
      nodeProject('contract', 'packages/contract'),
      nodeProject('look', 'packages/look'),
      nodeProject('scripts', 'scripts'),
      nodeProject('stand-ins', 'stand-ins'),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          experimental: LOADED_BY_NODE,
          globalSetup: ['src/testing/database/global-setup.ts'],
          setupFiles: ['src/testing/released/record.ts', PROPERTY_SEED],
          expect: { poll: { timeout: WAIT_MS } },
          testTimeout: SERVER_TIMEOUT_MS,
          hookTimeout: SERVER_TIMEOUT_MS,
        },
      },
      {
        plugins: [content()],
        oxc: { jsx: { importSource: '#jsx' } },
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['src/testing/nothing-left.ts'],
          expect: { poll: { timeout: WAIT_MS } },
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
    ],
  },
})
