// npm run fuzz: ten thousand calls made from the contract; CASES makes it shorter, SEED repeats one.
import { bin } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'

const { code } = await runCommand(bin('vitest'), ['run', '--config', 'bench/fuzz.config.ts'], {
  env: process.env,
  show: true,
})
process.exit(code)
