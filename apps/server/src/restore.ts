import { runCommand } from './command.ts'
import { restore } from './db/backup/commands.ts'

await runCommand(() => restore(process.argv.slice(2), process.env))
