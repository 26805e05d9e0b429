import { spawnSync } from 'node:child_process'

/** Runs a program of the machine; what it says goes to the terminal. */
export function run(command: string, args: readonly string[], input?: string): void {
  const stdin = input === undefined ? 'ignore' : 'pipe'
  const { status, error } = spawnSync(command, args, {
    stdio: [stdin, 'inherit', 'inherit'],
    ...(input === undefined ? {} : { input }),
  })
  if (status === 0) return
  const why = error?.message ?? `it ended with ${status}`
  throw new Error(`${[command, ...args].join(' ')} failed: ${why}.`)
}

/** What a program prints, or `null` when it fails. */
export function ask(command: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout.toString().trim() : null
}
