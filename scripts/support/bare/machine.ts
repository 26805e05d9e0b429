import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CACHE } from '../paths.ts'
import { succeed } from '../release.ts'
import { type Ran, runCommand } from '../run-command.ts'

/** Versions of Debian that are installed on, and what is installed on them is tried with. */
export const SUITES = ['bookworm', 'trixie'] as const

/** What the smallest Debian has, and what makes it a machine that starts. */
const BARE = ['--variant=minbase', '--include=systemd,systemd-sysv,dbus']
const MIRROR = 'http://deb.debian.org/debian'
const HOME = '/root'
/** Where the certificate authority of the machine’s own proxy is for those who trust it. */
export const AUTHORITY = '/etc/ssl/own-authority.crt'
const STARTS_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 200

export type BareMachine = {
  /** Its files. */
  readonly folder: string
  /** Runs a line of a shell there, as root in its home. */
  run(line: string): Promise<Ran>
  stop(): Promise<void>
}

/** A bare Debian that starts by its own systemd, in a folder of its own, and in the network of this process. */
export async function startMachine(
  suite: string,
  { folder, proxy }: { folder: string; proxy: number },
): Promise<BareMachine> {
  await succeed('cp', ['--archive', '--reflink=auto', debianOf(suite), folder])
  await writeFile(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  const out = `Acquire::http::Proxy "http://127.0.0.1:${proxy}";\n`
  await writeFile(join(folder, 'etc/apt/apt.conf.d/90-outlet'), out)
  // It is powered off when this process ends, however it ends.
  const child = spawn(
    'setpriv',
    ['--pdeathsig=TERM', 'systemd-nspawn', ...HOW, `--machine=${basename(folder)}`, '-D', folder],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const run = inside(await leaderOf(child))
  await untilStarted(run)
  // It has the rights that it has here, which may be root's alone.
  await run('chmod 666 /dev/null')
  return {
    folder,
    run,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Where systemd does not run, there is no unit that the machine could get of its own. */
const HOW = [
  '--boot',
  '--quiet',
  '--register=no',
  '--resolv-conf=off',
  '--timezone=off',
  ...(existsSync('/run/systemd/system') ? [] : ['--keep-unit']),
]

/** Makes a Debian once, from which each machine is copied: where there is a network, which a machine has none of. */
export async function makeDebian(suite: string): Promise<void> {
  const folder = debianOf(suite)
  if (existsSync(folder)) return
  const passing = `${folder}.new`
  await rm(passing, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  await succeed('debootstrap', [...BARE, suite, passing, MIRROR])
  await rename(passing, folder)
}

function debianOf(suite: string): string {
  return join(CACHE, `debian-${suite}`)
}

/** The first process of the machine, which systemd-nspawn starts behind one of its own. */
async function leaderOf({ pid = 0 }: ChildProcess): Promise<number> {
  for (let left = STARTS_WITHIN_MS / LOOK_EVERY_MS; left > 0; left -= 1) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    const leader = Number(children.trim().split(' ').at(-1))
    const name = leader && (await readFile(`/proc/${leader}/comm`, 'utf8').catch(() => ''))
    if (name === 'systemd\n') return leader
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('The machine did not start.')
}

function inside(leader: number): BareMachine['run'] {
  const into = ['--target', String(leader), '--mount', '--uts', '--ipc', '--pid', '--root']
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME,
    NODE_EXTRA_CA_CERTS: AUTHORITY,
  }
  return (line) =>
    runCommand('nsenter', [...into, 'sh', '-euc', `cd ${HOME} && { ${line}\n}`], { env })
}

async function untilStarted(run: BareMachine['run']): Promise<void> {
  for (let left = STARTS_WITHIN_MS / LOOK_EVERY_MS; left > 0; left -= 1) {
    const { output } = await run('systemctl is-system-running || true')
    if (/^(running|degraded)$/m.test(output)) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('The machine did not get ready.')
}
