import { setTimeout as pause } from 'node:timers/promises'
import { startChild, type Child } from './child.ts'
import { portsInUse } from './ports.ts'
import { SERVER, STAND_INS } from './programs.ts'

const LOOK_EVERY_MS = 40
/** A first start makes a database and a demo world. */
const READY_WITHIN_MS = 90_000

/** Where one Hive lives: its addresses and its folder. */
export type Place = {
  /** Where the server listens, for us on the same machine. */
  readonly host: string
  readonly port: number
  /** The stand-ins' port, with their SMTP port behind it; `null` runs none. */
  readonly standInsPort: number | null
  readonly dataDir: string
}

type HiveOptions = {
  readonly place: Place
  readonly env: NodeJS.ProcessEnv
  readonly output?: number
  readonly nodeFlags?: readonly string[]
  /** The code that runs: the built one, which starts sooner, or the sources themselves. */
  readonly from?: 'built' | 'source'
}

/**
 * The size in MB at which V8's young generation starts. With the 1 MB of its own choice, requests that have been
 * answered are promoted to the old one in half of all starts, and then keep those after them: each small collection
 * copies 16 MB for 30 ms instead of next to nothing in 1.
 */
const ROOM_FOR_YOUNG = '--min-semi-space-size=16'

/** Starts the server and waits until it can answer. */
export async function startServer({
  place,
  env,
  from = 'built',
  nodeFlags = [],
  ...rest
}: HiveOptions): Promise<Child> {
  const child = startChild({
    name: 'server',
    script: SERVER[from],
    env: { ...env, ...settingsOf(place) },
    nodeFlags: [ROOM_FOR_YOUNG, ...nodeFlags],
    ...rest,
  })
  return untilItAnswers(child, `http://${place.host}:${place.port}/health/ready`)
}

/** Starts what plays the outside services, and waits until it can answer. */
export async function startStandIns(
  standInsPort: number,
  { place, env, from = 'built', ...rest }: HiveOptions,
): Promise<Child> {
  const child = startChild({
    name: 'stand-ins',
    script: STAND_INS[from],
    env: {
      ...env,
      ...settingsOf(place),
      STANDINS_SMTP_PORT: String(standInsPort + 1),
      WEBHOOK_URL: `http://${place.host}:${place.port}/api/webhooks/stripe`,
    },
    ...rest,
  })
  return untilItAnswers(child, `http://127.0.0.1:${standInsPort}/inbox.json`)
}

/** Says so, with what to do, when another program has one of the ports that this Hive needs. */
export async function refuseTakenPorts(
  { host, port, standInsPort }: Place,
  more: readonly number[] = [],
): Promise<void> {
  const standIns = standInsPort === null ? [] : [standInsPort, standInsPort + 1]
  const needed = [port, ...standIns, ...more]
  const taken = await portsInUse(host, needed)
  if (taken.length === 0) return
  const [noun, verb] = taken.length === 1 ? ['Port', 'is'] : ['Ports', 'are']
  throw new Error(
    `${noun} ${taken.join(' and ')} ${verb} in use by another program (another Hive, perhaps?).\n` +
      'Stop that one, or choose other ports: PORT=4000 npm start',
  )
}

function settingsOf({ port, standInsPort, dataDir }: Place): NodeJS.ProcessEnv {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(standInsPort === null ? {} : { STANDINS_PORT: String(standInsPort) }),
  }
}

/** Waits until a child answers; throws when it dies first, or takes too long. */
export async function untilItAnswers(child: Child, url: string): Promise<Child> {
  const life = { ended: false }
  void child.ended.then(() => (life.ended = true))
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await answers(url))) {
    if (life.ended) throw new Error(`The ${child.name} ended with ${await child.ended}; see above.`)
    if (performance.now() > deadline) {
      await child.stop()
      throw new Error(`The ${child.name} did not answer ${url} in ${READY_WITHIN_MS / 1000} s.`)
    }
    await pause(LOOK_EVERY_MS)
  }
  return child
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
