import { runCommand } from './command.ts'
import { backUp } from './operations/backup/commands.ts'

await runCommand(() => backUp(process.argv.slice(2), process.env))
