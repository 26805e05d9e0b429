import { runCommand } from './command.ts'
import { restore } from './operations/backup/commands.ts'
import { RESTORED_JOBS } from '#operations/restored-jobs.ts'

await runCommand(() => restore(process.argv.slice(2), process.env, RESTORED_JOBS))
