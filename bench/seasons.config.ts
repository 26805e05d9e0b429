import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from '../scripts/support/memory-folder.ts'

process.env['TMPDIR'] = memoryFolder()
// Each draw and each repair is made in a thread of its own, which would read all rules anew.
process.env['NODE_COMPILE_CACHE'] ??= join(memoryFolder(), 'hive-compiled')

/** Random seasons, of which every run of the tests plays two short ones. */
export default defineConfig({
  test: {
    root: 'apps/server',
    include: ['src/testing/seasons/*.property.ts'],
    environment: 'node',
    globalSetup: ['src/testing/database/global-setup.ts'],
  },
})
