// npm run restore-to -- <time> [--drill] …: the embedded database as it was at a moment, from the archive.
import { runServerCommand } from './support/server-command.ts'

process.exitCode = await runServerCommand('restore-to')
