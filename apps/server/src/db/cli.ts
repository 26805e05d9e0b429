import { runCommand } from '#command.ts'
import { DATABASE_COMMANDS, runOnDatabase } from './commands.ts'

const command = DATABASE_COMMANDS.find((name) => name === process.argv[2])
if (!command) {
  process.stderr.write(`Say what to do: ${DATABASE_COMMANDS.join(', ')}.\n`)
  process.exit(2)
}

await runCommand(() => runOnDatabase(command, process.env))
