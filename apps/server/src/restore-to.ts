import { runCommand } from './command.ts'
import { restoreToTime } from './db/archiving/commands.ts'
import { RESTORED_JOBS } from './restored-jobs.ts'

const order = { environment: process.env, jobs: RESTORED_JOBS, now: new Date() }
await runCommand(() => restoreToTime(process.argv.slice(2), order))
