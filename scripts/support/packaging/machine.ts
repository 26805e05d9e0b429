import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Child } from '../child.ts'
import { runCommand, type Ran } from '../run-command.ts'
import { layOutPackages } from './database.ts'

const [UID, GID] = [974, 974]
const IN_MACHINE = join(import.meta.dirname, 'in-machine.sh')

export type Machine = {
  /** Starts a program there, as the user and in the folder of the service. */
  start(words: readonly string[]): Child
  /** Runs a program there to its end, as the user of the service. */
  run(words: readonly string[]): Promise<Ran>
  /** The same as root. */
  readonly runAsRoot: (words: readonly string[]) => Promise<Ran>
}

type InstalledMachine = {
  readonly folder: string
  /** Where the release was made; it is moved. */
  readonly release: string
  readonly user: string
  readonly workingDirectory: string
  readonly settings: Readonly<Record<string, string>>
}

/** Installs a release as docs/operation.md says, on a machine that is this one with other /opt, /etc, /var/lib and so on. */
export async function installOnMachine(installed: InstalledMachine): Promise<Machine> {
  const { folder, release, user, workingDirectory, settings } = installed
  const [opt, etc, data] = [
    join(folder, 'opt/hive'),
    join(folder, 'etc'),
    join(folder, 'var/lib/hive'),
  ]
  await mkdir(join(opt, 'releases'), { recursive: true })
  await rename(release, join(opt, 'releases/1'))
  await runCommand('chown', ['--recursive', '0:0', opt])
  await symlink('releases/1', join(opt, 'current'))
  await runCommand('cp', ['--archive', '/etc', etc])
  await appendFile(join(etc, 'passwd'), `${user}:x:${UID}:${GID}::/var/lib/hive:/bin/false\n`)
  await appendFile(join(etc, 'group'), `${user}:x:${GID}:\n`)
  await mkdir(join(etc, 'hive'), { recursive: true })
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(etc, 'hive/hive.env'), lines.join(''), { mode: 0o640 })
  await chown(join(etc, 'hive/hive.env'), 0, GID)
  await mkdir(data, { recursive: true })
  await chown(data, UID, GID)
  await chmod(data, 0o700)
  await layOutPackages(folder)
  const unshare = ['--mount', '--propagation=private', IN_MACHINE, folder]
  const asService = [...unshare, user, workingDirectory]
  const env = { PATH: '/usr/bin:/bin' }
  const ofRoot = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
  return {
    start: (words) => childOf([...asService, ...words], env),
    run: (words) => runCommand('unshare', [...asService, ...words], { env }),
    runAsRoot: (words) =>
      runCommand('unshare', [...unshare, 'root', '/', ...words], { env: ofRoot }),
  }
}

function childOf(args: readonly string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn('unshare', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit').then(([code]: unknown[]) =>
    typeof code === 'number' ? code : 1,
  )
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    name: 'service',
    pid: child.pid,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
