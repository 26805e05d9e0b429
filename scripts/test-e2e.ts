// npm run test:e2e [-- file …]: the browser tests alone.
import { browserSuite } from './support/suites.ts'

const { passed, failed } = await browserSuite(undefined, process.argv.slice(2))
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
