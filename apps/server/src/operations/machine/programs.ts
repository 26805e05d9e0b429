import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a program of the machine; what it says goes to the terminal. */
export function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  const why = error?.message ?? `it ended with ${status}`
  throw new Error(`${[command, ...args].join(' ')} failed: ${why}.`)
}

/** What a program prints, or `null` when it fails. */
export function ask(command: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout.toString().trim() : null
}

/** Writes a file of the machine, with its folder, rights and group from its first moment on. */
export function writeWhole(file: string, text: string, rights: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'hive-write-'))
  try {
    const passing = join(folder, 'text')
    writeFileSync(passing, text, { mode: 0o600 })
    run('install', ['-D', ...rights, passing, file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
