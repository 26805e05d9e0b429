import { existsSync } from 'node:fs'
import { readFile, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresPrograms } from '../../scripts/support/debian.ts'
import { runCommand } from '../../scripts/support/run-command.ts'
import { type Link, openLinks } from './link.ts'
import { at, fillIn, givenFolder, must, type Program, startProgram, type User } from './programs.ts'

/** The size of a node’s disk: enough for the databases of this show, and quick to fill. */
const DISK_MB = 700
const LEAST_FREE_MB = 64
const GUARD_EVERY_MS = 2000

/** The ports of one node: its servers, and the links to them from other nodes and from the proxy. */
export type Ports = {
  postgres: number
  rest: number
  peersPostgres: number
  peersRest: number
  proxyPostgres: number
  proxyRest: number
  etcd: readonly [number, number, number]
}

type NodeOptions = {
  name: string
  folder: string
  user: User
  ports: Ports
  etcd: readonly number[]
  passwords: { superuser: string; replication: string }
}

/** One database machine: a small disk, PostgreSQL under Patroni, and the network around them. */
export class DatabaseNode {
  readonly #options: NodeOptions
  readonly #disk: string
  #patroni: Program | null = null
  #peers: Link[] = []
  #proxy: Link[] = []
  #guard: NodeJS.Timeout | null = null

  constructor(options: NodeOptions) {
    this.#options = options
    this.#disk = join(options.folder, options.name)
  }

  get name(): string {
    return this.#options.name
  }

  get ports(): Ports {
    return this.#options.ports
  }

  async open(): Promise<void> {
    const { ports, etcd } = this.#options
    await this.#mountDisk()
    await this.#configure()
    this.#peers = await openLinks([
      [ports.peersPostgres, ports.postgres],
      [ports.peersRest, ports.rest],
      ...ports.etcd.map((port, index) => [port, etcd[index]] as const),
    ])
    this.#proxy = await openLinks([
      [ports.proxyPostgres, ports.postgres],
      [ports.proxyRest, ports.rest],
    ])
    this.start()
    // As a timer of systemd does.
    this.#guard = setInterval(() => void this.#guardDisk(), GUARD_EVERY_MS)
  }

  start(): void {
    const { user, folder, name } = this.#options
    this.#patroni = startProgram({
      command: '/usr/bin/patroni',
      args: [join(folder, `${name}.yml`)],
      // Patroni would otherwise learn the members' own addresses, which no link can cut.
      env: { PATRONI_ETCD3_USE_PROXIES: 'true' },
      user,
      log: join(folder, `${name}.log`),
    })
  }

  /** Kills PostgreSQL and Patroni at once, as a power cut does. */
  async kill(): Promise<void> {
    const postmaster = await this.#postmaster()
    this.#patroni?.signal('SIGKILL')
    if (postmaster === null) return
    const { output } = await runCommand('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
    for (const pid of [postmaster, ...output.trim().split(/\s+/).map(Number)]) killHard(pid)
  }

  /** Cuts this node off from all other nodes and etcd, and with `fromProxy` from the proxy too. */
  cutOff({ fromProxy }: { fromProxy: boolean }): void {
    for (const link of [...this.#peers, ...(fromProxy ? this.#proxy : [])]) link.cut()
  }

  mendNetwork(): void {
    for (const link of [...this.#peers, ...this.#proxy]) link.mend()
  }

  async fillDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#disk)
    await must('fallocate', '-l', String(bavail * bsize - 4096), this.#filler)
    // The rest of the disk, which the file system keeps back for names.
    await writeFile(`${this.#filler}.rest`, Buffer.alloc(1_000_000)).catch(() => undefined)
  }

  async freeDisk(): Promise<void> {
    await rm(this.#filler, { force: true })
    await rm(`${this.#filler}.rest`, { force: true })
  }

  async close(): Promise<void> {
    if (this.#guard) clearInterval(this.#guard)
    const postmaster = await this.#postmaster()
    this.#patroni?.signal('SIGKILL')
    if (postmaster !== null) killHard(postmaster)
    for (const link of [...this.#peers, ...this.#proxy]) link.close()
    await runCommand('umount', ['-l', this.#disk])
  }

  get #filler(): string {
    return join(this.#disk, 'filler')
  }

  async #mountDisk(): Promise<void> {
    const { folder, name, user } = this.#options
    const image = join(folder, `${name}.ext4`)
    await writeFile(image, '')
    await truncate(image, DISK_MB * 1024 * 1024)
    await must('mkfs.ext4', '-q', '-F', '-m', '0', image)
    await givenFolder(this.#disk, user)
    await must('mount', '-o', 'loop', image, this.#disk)
    await givenFolder(this.#disk, user)
  }

  async #configure(): Promise<void> {
    const { folder, name, user, ports, passwords } = this.#options
    const home = await givenFolder(join(folder, `${name}-home`), user)
    const values = {
      NAME: name,
      REST_LISTEN: at(ports.rest),
      REST_ADDRESS: at(ports.peersRest),
      PG_LISTEN: at(ports.postgres),
      PG_ADDRESS: at(ports.peersPostgres),
      ETCD: ports.etcd.map(at).join(','),
      WAL_KEPT: '256MB',
      DATA: join(this.#disk, 'data'),
      BIN: postgresPrograms(),
      HOME: home,
      NETWORK: '127.0.0.1/32',
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
    }
    await fillIn('patroni.yml', values, join(folder, `${name}.yml`), user)
  }

  async #guardDisk(): Promise<void> {
    const { folder, name, ports } = this.#options
    const guard = join(import.meta.dirname, 'disk-guard')
    const args = [this.#disk, `127.0.0.1:${ports.rest}`, String(LEAST_FREE_MB), name]
    const { output } = await runCommand(guard, args)
    if (output) await writeFile(join(folder, `${name}-guard.log`), output, { flag: 'a' })
  }

  async #postmaster(): Promise<number | null> {
    const file = join(this.#disk, 'data', 'postmaster.pid')
    if (!existsSync(file)) return null
    return Number((await readFile(file, 'utf8')).split('\n')[0])
  }
}

function killHard(pid: number): void {
  if (!Number.isSafeInteger(pid) || pid <= 1) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
