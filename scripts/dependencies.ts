// node scripts/run.mjs dependencies: the licences, install scripts and origins of all packages, and their known weaknesses.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLock } from './support/lock-file.ts'
import { ROOT } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'
import {
  licenceProblems,
  originProblems,
  readAudit,
  scriptProblems,
} from './support/supply-chain.ts'

const packages = await readLock(ROOT)
const { allowScripts = {} } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  allowScripts?: Record<string, boolean>
}
const production = packages.filter(({ dev }) => !dev).map(({ name }) => name)
const patience = ['--fetch-timeout=15000', '--fetch-retries=0']
const { output } = await runCommand('npm', ['audit', '--json', '--loglevel=silent', ...patience])
const audit = readAudit(output, new Set(production))
const problems = [
  ...licenceProblems(packages),
  ...scriptProblems(packages, allowScripts),
  ...originProblems(packages),
  ...(audit.kind === 'answered' ? audit.problems : []),
]
for (const problem of problems) console.error(problem)
if (audit.kind === 'unanswered') {
  console.log(`Known weaknesses were NOT looked for: the registry does not answer (${audit.why}).`)
}
process.exitCode = problems.length === 0 ? 0 : 1
