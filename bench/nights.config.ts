import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from '../scripts/support/memory-folder.ts'

process.env['TMPDIR'] = memoryFolder()
// Each draw and each repair is made in a thread of its own, which would read all rules anew.
process.env['NODE_COMPILE_CACHE'] ??= join(memoryFolder(), 'hive-compiled')

/** What it takes to hear a phone out that was without a signal all evening. */
export default defineConfig({
  test: {
    root: 'apps/server',
    include: ['src/testing/nights/*.property.ts'],
    environment: 'node',
    globalSetup: ['src/testing/database/global-setup.ts'],
  },
})
