// npm run test:affected [-- commit]: the tests that a change since a commit (by default where this branch left main) can break.
import { affectedBy, changedSince, modulesReaching, whereItLeftMain } from './support/affected.ts'
import { bin } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'
import { browserSuite } from './support/suites.ts'

const commit = process.argv[2] ?? (await whereItLeftMain())
const changed = await changedSince(commit)
if (changed.length === 0) {
  console.log(`Nothing has changed since ${commit}.`)
} else {
  const { tests, journeys } = affectedBy(changed, await modulesReaching(commit))
  console.log(
    `${changed.length} changed files: ${tests.length} tests or folders, ${journeys.length} journeys.`,
  )
  const { code } = await runCommand(bin('vitest'), ['run', ...tests], { show: true })
  const { failed } = journeys.length === 0 ? { failed: 0 } : await browserSuite(undefined, journeys)
  process.exitCode = code === 0 && failed === 0 ? 0 : 1
}
