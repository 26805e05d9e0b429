import { resolve } from 'node:path'
import { startChild } from './child.ts'
import { environment } from './environment.ts'

/** Runs a command of the server's with our arguments; files are those of the folder that npm was called in. */
export function runServerCommand(name: 'backup' | 'restore' | 'config-check'): Promise<number> {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const args = process.argv.slice(2)
  return startChild({
    name,
    script: `apps/server/src/${name}.ts`,
    args: args.map((arg) => (arg.startsWith('-') ? arg : resolve(from, arg))),
    env: environment(),
  }).ended
}
