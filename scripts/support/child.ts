import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CACHE, ROOT } from './paths.ts'

/** How long a child may take to leave before it is made to. */
const GRACE_MS = 20_000

/** Compiled once for all starts; Node takes nothing from it that was made of another source. */
const COMPILED = { NODE_COMPILE_CACHE: join(CACHE, 'compiled') }

const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.mjs')

export type Child = {
  readonly name: string
  readonly pid: number | undefined
  /** Its exit code; a child that a signal ended counts as 1, unless it was asked to stop. */
  readonly ended: Promise<number>
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
  /** Ends it like a crash or a power cut: no notice, no clean-up. */
  kill(): Promise<void>
}

type Program = {
  readonly name: string
  /** From the root of the project. */
  readonly script: string
  readonly args?: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly nodeFlags?: readonly string[]
  /** A file descriptor to write to, in place of the terminal. */
  readonly output?: number
  /** Whether it reads what is typed. */
  readonly reads?: boolean
}

/**
 * Runs a TypeScript file under this Node. The child has a process group of its own, so that Ctrl-C
 * reaches only us and children stop in our order; yet it never outlives us.
 */
export function startChild({ name, script, env, output, ...given }: Program): Child {
  const sink = output ?? 'inherit'
  const { nodeFlags = [], args: own = [], reads = false } = given
  const args = [...nodeFlags, '--import', END_WITH_PARENT, join(ROOT, script), ...own]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...COMPILED, ...env },
    detached: process.platform !== 'win32',
    stdio: [reads ? 'inherit' : 'ignore', sink, sink, 'ipc'],
  })
  let asked = false
  const ended = codeOf(child).then((code) => code ?? (asked ? 0 : 1))
  return {
    name,
    pid: child.pid,
    ended,
    stop: async () => {
      asked = true
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
      await ended
      clearTimeout(deadline)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  try {
    await once(child, 'exit')
  } catch {
    return 127
  }
  return child.exitCode
}
