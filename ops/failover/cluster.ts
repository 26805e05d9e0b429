import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseNode } from './database-node.ts'
import { at, fillIn, givenFolder, type Program, startProgram, type User } from './programs.ts'

const LOOK_EVERY_MS = 250
const NAMES = ['db1', 'db2', 'db3'] as const

export type Place = { folder: string; user: User; nextPort: () => number }

/** Three databases under Patroni, three members of etcd, and HAProxy before databases and apps. */
export class Cluster {
  readonly nodes: readonly DatabaseNode[]
  readonly visitors: number
  readonly apps: readonly [number, number]
  readonly writing: number
  readonly password = randomBytes(12).toString('hex')
  readonly #place: Place
  readonly #etcd: readonly { client: number; peer: number }[]
  readonly #programs: Program[] = []

  constructor(place: Place) {
    const { nextPort, folder, user } = place
    this.#place = place
    this.#etcd = NAMES.map(() => ({ client: nextPort(), peer: nextPort() }))
    this.visitors = nextPort()
    this.apps = [nextPort(), nextPort()]
    this.writing = nextPort()
    const passwords = { superuser: this.password, replication: randomBytes(12).toString('hex') }
    const etcd = this.#etcd.map(({ client }) => client)
    this.nodes = NAMES.map((name) => {
      const ports = {
        postgres: nextPort(),
        rest: nextPort(),
        peersPostgres: nextPort(),
        peersRest: nextPort(),
        proxyPostgres: nextPort(),
        proxyRest: nextPort(),
        etcd: [nextPort(), nextPort(), nextPort()] as const,
      }
      return new DatabaseNode({ name, folder, user, ports, etcd, passwords })
    })
  }

  async open(): Promise<void> {
    for (const [index] of NAMES.entries()) await this.#startEtcd(index)
    await this.#until(
      60_000,
      'etcd has agreed on its version',
      async () =>
        (await Promise.all(this.#etcd.map(({ client }) => hasAgreed(client)))).every(Boolean) ||
        null,
    )
    await this.#startHaproxy()
    for (const node of this.nodes) {
      await node.open()
      // The first makes the cluster, of which the others become copies.
      await this.untilLed()
    }
    await this.untilWhole()
  }

  /** Resolves to the leading node, once there is one that is not `before`. */
  async untilLed(before?: DatabaseNode): Promise<DatabaseNode> {
    return this.#until(120_000, 'a database leads', async () => {
      for (const node of this.nodes) {
        if (node !== before && (await answers(node, 'primary'))) return node
      }
      return null
    })
  }

  /** Resolves once there are a leader, a synchronous standby and another standby, none far behind. */
  async untilWhole(): Promise<void> {
    await this.#until(240_000, 'all three databases are copies of one', async () => {
      const kinds = ['primary', 'synchronous', 'asynchronous?lag=1MB'] as const
      const all = await Promise.all(
        kinds.map((kind) => Promise.all(this.nodes.map((node) => answers(node, kind)))),
      )
      return all.every((found) => found.filter(Boolean).length === 1) ? true : null
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.close()))
    await Promise.all(this.#programs.map((program) => program.end()))
  }

  async #startEtcd(index: number): Promise<void> {
    const { folder, user } = this.#place
    const name = `etcd${index + 1}`
    const member = this.#etcd[index]
    const members = this.#etcd.map(({ peer }, other) => `etcd${other + 1}=http://${at(peer)}`)
    const values = {
      NAME: name,
      DATA: await givenFolder(join(folder, name), user),
      CLIENT: at(member?.client ?? 0),
      PEER: at(member?.peer ?? 0),
      MEMBERS: members.join(','),
    }
    await this.#start(name, 'etcd.yml', values, (file) => ['/usr/bin/etcd', '--config-file', file])
  }

  async #startHaproxy(): Promise<void> {
    const databases = this.nodes.flatMap(({ ports }, index) => [
      [`DB${index + 1}`, at(ports.proxyPostgres)],
      [`REST${index + 1}_HOST`, '127.0.0.1'],
      [`REST${index + 1}_PORT`, ports.proxyRest],
    ])
    const values = {
      WRITING: at(this.writing),
      VISITORS: at(this.visitors),
      APP1: at(this.apps[0]),
      APP2: at(this.apps[1]),
      ...(Object.fromEntries(databases) as Record<string, string | number>),
    }
    await this.#start('haproxy', 'haproxy.cfg', values, (file) => [
      '/usr/sbin/haproxy',
      '-db',
      '-f',
      file,
    ])
  }

  async #start(
    name: string,
    template: string,
    values: Parameters<typeof fillIn>[1],
    commandOf: (file: string) => readonly [string, ...string[]],
  ): Promise<void> {
    const { folder, user } = this.#place
    const file = join(folder, `${name}.conf`)
    await fillIn(template, values, file, user)
    const [command, ...args] = commandOf(file)
    this.#programs.push(startProgram({ command, args, user, log: join(folder, `${name}.log`) }))
  }

  async #until<Found>(
    withinMs: number,
    what: string,
    look: () => Promise<Found | null>,
  ): Promise<Found> {
    const deadline = Date.now() + withinMs
    for (;;) {
      const found = await look()
      if (found !== null) return found
      if (Date.now() > deadline) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`)
      await pause(LOOK_EVERY_MS)
    }
  }
}

/** Whether a member of etcd offers its newest version. Patroni asks once, and keeps to the version that it found. */
async function hasAgreed(client: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${client}/version`)
    const { etcdserver, etcdcluster } = (await response.json()) as Record<string, string>
    return minorOf(etcdserver) === minorOf(etcdcluster)
  } catch {
    // It does not listen yet.
    return false
  }
}

function minorOf(version = ''): string {
  return version.split('.').slice(0, 2).join('.')
}

/** Whether Patroni of this node confirms its `kind` to other nodes. */
async function answers({ ports }: DatabaseNode, kind: string): Promise<boolean> {
  try {
    const url = `http://127.0.0.1:${ports.peersRest}/${kind}`
    return (await fetch(url, { signal: AbortSignal.timeout(1500) })).ok
  } catch {
    // The answer is the report.
    return false
  }
}
