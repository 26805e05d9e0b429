import { defineConfig } from 'vitest/config'

/** The random histories, which take too long for every run of the tests. */
export default defineConfig({
  test: {
    root: 'apps/server',
    include: ['src/testing/histories/*.property.ts'],
    environment: 'node',
    globalSetup: ['src/testing/database/global-setup.ts'],
  },
})
