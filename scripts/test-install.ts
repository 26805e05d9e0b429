// npm run test:install: installs Hive as docs/operation.md says, and runs it (as root).
import { buildIfStale } from './support/build.ts'
import { installSuite } from './support/packaging/suite.ts'

await buildIfStale()
const { passed, failed } = await installSuite()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
