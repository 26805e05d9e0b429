import { runCommand } from './command.ts'
import { install } from './operations/machine/install.ts'
import { status } from './operations/machine/status.ts'
import { rollback, upgrade } from './operations/machine/upgrade.ts'

/** The commands of the launcher for the machine that Hive is installed on, as root. */
const COMMANDS = { install, upgrade, rollback, status } as const

const [name = '', ...args] = process.argv.slice(2)
await runCommand(async () => {
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1]
  if (!command) throw new Error(`Say what to do: ${Object.keys(COMMANDS).join(', ')}.`)
  if (process.getuid?.() !== 0)
    throw new Error(`hive ${name} changes this machine: run it as root.`)
  return command(args, process.env)
})
