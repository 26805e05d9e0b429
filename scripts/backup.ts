// npm run backup -- <file>: everything that the database holds, into one file, also while Hive runs.
import { runServerCommand } from './support/server-command.ts'

process.exitCode = await runServerCommand('backup')
