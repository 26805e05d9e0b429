// npm run test:install: installs Hive as docs/operation.md says, and runs it (as root).
// npm run test:install -- --release [bookworm …]: the archive of a release, on bare Debians; with --if-changed only when something that
// decides about it has changed since.
import { parseArgs } from 'node:util'
import { bareSuite, isWalked } from './support/bare/suite.ts'
import { buildIfStale } from './support/build.ts'
import { installSuite } from './support/packaging/suite.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    release: { type: 'boolean', default: false },
    'if-changed': { type: 'boolean', default: false },
  },
})
if (values['if-changed'] && (await isWalked())) {
  console.log('Nothing that a bare machine is tried with has changed.')
  process.exit()
}
await buildIfStale()
const suites = positionals.length > 0 ? positionals : undefined
const { passed, failed } = await (values.release ? bareSuite(suites) : installSuite())
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
