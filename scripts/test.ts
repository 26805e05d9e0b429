// npm test: the whole gate. Its last line is the sum: "N passed, N failed".
import { installSuite } from './support/packaging/suite.ts'
import type { Score } from './support/score.ts'
import { browserSuite, checkSuite, rushSuite, sizeSuite, unitSuite } from './support/suites.ts'

const SUITES = [
  ['Lint, types, boundaries, dead code, secrets, dependencies, format', checkSuite],
  ['Unit and integration tests', unitSuite],
  ['Rushes for places, crashes amid sign-ups, a restore by pgBackRest', rushSuite],
  ['Browser tests', browserSuite],
  ['First JavaScript of public pages', sizeSuite],
  ['Installed as docs/operation.md says', installSuite],
] as const

const scores: Score[] = []
for (const [title, run] of SUITES) {
  console.log(`\n── ${title} ──`)
  const began = performance.now()
  const score = await run()
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${title}: ${score.passed} passed, ${score.failed} failed (${seconds} s)`)
  scores.push(score)
}

const passed = scores.reduce((sum, score) => sum + score.passed, 0)
const failed = scores.reduce((sum, score) => sum + score.failed, 0)
for (const name of scores.flatMap(({ names = [] }) => names)) console.log(`\n✗ ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
