import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ROOT } from './paths.ts'

export type Ran = { readonly code: number; readonly output: string; readonly seconds: number }

type Options = {
  readonly env?: NodeJS.ProcessEnv
  /** Whether the output goes straight to the terminal, instead of into `output`. */
  readonly show?: boolean
  /** Takes each line of the output as it comes. */
  readonly tell?: ((line: string) => void) | undefined
}

/** Runs a program to its end, without input. Never throws: a program that cannot start has code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = process.env, show = false, tell }: Options = {},
): Promise<Ran> {
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const sink = show ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', sink, sink] })
  let output = ''
  const end = (code: number) => {
    resolve({ code, output, seconds: (performance.now() - began) / 1000 })
  }
  for (const input of [child.stdout, child.stderr]) {
    input?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    if (input && tell) createInterface({ input }).on('line', tell)
  }
  child.on('error', (error) => {
    output += error.message
    end(127)
  })
  child.on('close', (code) => end(code ?? 1))
  return promise
}
