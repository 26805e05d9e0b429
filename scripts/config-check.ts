// npm run config:check: says what is missing, unsafe or unreachable, without starting Hive.
import { runServerCommand } from './support/server-command.ts'

process.exitCode = await runServerCommand('config-check')
