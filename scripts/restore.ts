// npm run restore -- <file> [--erasures <file>] [--keep-mails]: a back-up into an empty place.
import { runServerCommand } from './support/server-command.ts'

process.exitCode = await runServerCommand('restore')
