import { BadInput } from './read-input.ts'
import { partnersOfFile } from './partners.ts'
import { gradeOfFile, scheduleOfFile } from './schedule.ts'
import { tableOfFile } from './table.ts'

/** Commands for anyone with a file, which need no Hive. Each prints JSON and nothing else. */
export const FILE_COMMANDS = {
  schedule: scheduleOfFile,
  grade: gradeOfFile,
  table: tableOfFile,
  partners: partnersOfFile,
} as const

/** Runs a command on a file. An input that cannot be used ends it with one line and exit code 2. */
export async function runFileCommand(
  command: (args: readonly string[]) => Promise<unknown>,
  args: readonly string[],
): Promise<void> {
  try {
    await print(`${JSON.stringify(await command(args), null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

/** Waits until a pipe has taken it all: the process ends afterwards. */
function print(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve())
  })
}
