import { checkConfig, reportOf } from './config-check/run.ts'

/** The command `config:check`: all that is missing, unsafe or unreachable, without starting Hive. */
const findings = await checkConfig(process.env)
process.stdout.write(`${reportOf(findings)}\n`)
process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0)
