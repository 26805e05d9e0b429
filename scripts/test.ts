// npm test: the whole gate. Its last line is the sum: "N passed, N failed".
import { installSuite } from './support/packaging/suite.ts'
import type { Score } from './support/score.ts'
import {
  browserSuite,
  checkSuite,
  rushSuite,
  type Say,
  sizeSuite,
  unitSuite,
} from './support/suites.ts'

type Suite = readonly [name: string, title: string, run: (say: Say) => Promise<Score>]

/** Side by side: what waits in one lane leaves the processors to the other. */
const LANES: readonly (readonly Suite[])[] = [
  [['units', 'Unit and integration tests', unitSuite]],
  [
    ['check', 'Lint, types, boundaries, dead code, secrets, dependencies, format', checkSuite],
    ['rushes', 'Rushes for places, crashes amid sign-ups, a restore by pgBackRest', rushSuite],
    ['size', 'First JavaScript of public pages', sizeSuite],
    ['install', 'Installed as docs/operation.md says', installSuite],
  ],
]

/** After them: people on screens, who keep both processors busy by themselves. */
const LAST: readonly Suite[] = [['browser', 'Browser tests', browserSuite]]

const began = performance.now()
const beside = await Promise.all(LANES.map(runLane))
const scores = [...beside.flat(), ...(await runLane(LAST))]
const passed = scores.reduce((sum, score) => sum + score.passed, 0)
const failed = scores.reduce((sum, score) => sum + score.failed, 0)
for (const name of scores.flatMap(({ names = [] }) => names)) console.log(`\n✗ ${name}`)
console.log(`\n${secondsSince(began)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function runLane(suites: readonly Suite[]): Promise<Score[]> {
  const ended: Score[] = []
  for (const [name, title, run] of suites) {
    const say = (text: string) => console.log(text.replaceAll(/^/gm, `${name.padEnd(7)} │ `))
    const start = performance.now()
    say(`── ${title} ──`)
    const score = await run(say)
    say(`${title}: ${score.passed} passed, ${score.failed} failed (${secondsSince(start)} s)`)
    ended.push(score)
  }
  return ended
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(0)
}
