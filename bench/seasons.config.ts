import { defineConfig } from 'vitest/config'

/** Random seasons, of which every run of the tests plays two short ones. */
export default defineConfig({
  test: {
    root: 'apps/server',
    include: ['src/testing/seasons/*.property.ts'],
    environment: 'node',
    globalSetup: ['src/testing/database/global-setup.ts'],
  },
})
