import { defineConfig } from 'vitest/config'

/** The fuzzed calls, of which every run of the tests makes a few hundred. */
export default defineConfig({
  test: {
    root: 'apps/server',
    include: ['src/testing/fuzz/*.property.ts'],
    environment: 'node',
    globalSetup: ['src/testing/database/global-setup.ts'],
  },
})
