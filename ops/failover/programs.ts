import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../scripts/support/run-command.ts'

/** The user of the operating system that servers run as, since PostgreSQL refuses root. */
export type User = { uid: number; gid: number }

export async function postgresUser(): Promise<User> {
  const uid = Number(await must('id', '-u', 'postgres'))
  return { uid, gid: Number(await must('id', '-g', 'postgres')) }
}

/** The address of a port for servers on this machine. */
export function at(port: number): string {
  return `127.0.0.1:${port}`
}

export type Program = {
  readonly pid: number
  signal(name: NodeJS.Signals): void
  end(): Promise<void>
}

type ProgramStart = {
  command: string
  args: readonly string[]
  user: User
  log: string
  env?: NodeJS.ProcessEnv
}

const ENDS_WITHIN_MS = 15_000

/** Starts a server of this show, which writes to a log of its own. */
export function startProgram({ command, args, user, log, env }: ProgramStart): Program {
  const output = openSync(log, 'a')
  const child = spawn(command, args, {
    ...user,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  const ended = once(child, 'exit').catch(() => null)
  return {
    pid: child.pid ?? 0,
    signal: (name) => void child.kill(name),
    async end() {
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
      await ended
      clearTimeout(deadline)
    },
  }
}

export async function givenFolder(path: string, { uid, gid }: User): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chown(path, uid, gid)
  return path
}

type Values = Readonly<Record<string, string | number>>

/** Fills in one of the configurations beside this file, as an operator would. */
export async function fillIn(template: string, values: Values, to: string, user: User) {
  const text = await readFile(join(import.meta.dirname, template), 'utf8')
  const filled = text.replaceAll(/\{\{(?!…)(.+?)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined)
      throw new Error(`${template} has {{${name}}}, which is not known here.`)
    return String(value)
  })
  await writeFile(to, filled, { mode: 0o600 })
  await chown(to, user.uid, user.gid)
}

/** Runs a command of the system; throws its error output when it fails. */
export async function must(command: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output}`)
  return output
}
