// npm run bench:histories: ten thousand random histories; HISTORIES makes it shorter, SEED repeats one.
import { bin } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'

const env = { ...process.env, HISTORIES: process.env['HISTORIES'] ?? '10000' }
const { code } = await runCommand(bin('vitest'), ['run', '--config', 'bench/histories.config.ts'], {
  env,
  show: true,
})
process.exit(code)
