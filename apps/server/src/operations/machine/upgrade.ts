import { setTimeout as pause } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ask, run } from './programs.ts'
import { installedReleases, placeFiles, type Release, switchTo, takeIn } from './releases.ts'

const BACKUPS = '/var/backups/hive'
/** How long a version may take until it answers, which includes its changes of the schema. */
const PATIENCE_S = 600
const LOOK_EVERY_MS = 500
const MOST_RESTARTS = 3

type Environment = Readonly<Record<string, string | undefined>>

/**
 * `upgrade <archive>`: checks the new version against the settings and the database, backs up, switches, and waits until it is ready.
 * One that does not get ready is taken back.
 */
export async function upgrade([source]: readonly string[], env: Environment): Promise<string> {
  if (source === undefined) throw new Error('Say which release: hive upgrade <archive>')
  const { current, previous } = await installedReleases()
  if (current === null) throw new Error('There is no Hive in /opt/hive. Use hive install.')
  const next = await takeIn(resolve(source))
  if (next.version === current.version) return `Hive ${next.version} runs already.`
  process.stdout.write(`Hive ${next.version} is in ${next.folder}. What it finds:\n`)
  if (!succeeds(next, ['config-check'])) {
    throw new Error(`Hive ${next.version} would not start. Hive ${current.version} goes on.`)
  }
  const file = join(BACKUPS, `before-${next.version}-${Date.now()}.hive-backup`)
  if (!succeeds(current, ['backup', file])) {
    throw new Error(`There is no back-up, so nothing was changed. Hive ${current.version} goes on.`)
  }
  await begin(next, current)
  if (await isReady(next, env)) {
    return `Hive ${next.version} runs. hive rollback goes back to ${current.version}; the data as of before are in ${file}.`
  }
  await begin(current, previous)
  const isBack = await isReady(current, env)
  throw new Error(
    `Hive ${next.version} did not get ready, and ${isBack ? `Hive ${current.version} runs again` : 'neither did the one before'}: ` +
      `journalctl --unit hive says why. The data as of before are in ${file}.`,
  )
}

/** `rollback`: the version before, on the database as it is, since migrations never break it. */
export async function rollback(_: readonly string[], env: Environment): Promise<string> {
  const { current, previous } = await installedReleases()
  if (previous === null) throw new Error('No version ran here before this one.')
  await begin(previous, current)
  if (await isReady(previous, env)) return `Hive ${previous.version} runs again.`
  throw new Error(
    `Hive ${previous.version} did not get ready: journalctl --unit hive says why. ` +
      'hive rollback goes forth again; a back-up of /var/backups/hive goes further back.',
  )
}

/** Lets a release be the one that runs, and another the one to go back to. */
async function begin(release: Release, previous: Release | null): Promise<void> {
  await switchTo(release, previous)
  const hasNewProxy = placeFiles(release)
  // Not to wait, or to fail, with the service: `isReady` looks whether it comes up, and goes back when it does not.
  run('systemctl', ['restart', '--no-block', 'hive'])
  if (hasNewProxy) run('systemctl', ['restart', 'caddy'])
}

function succeeds({ folder }: Release, args: readonly string[]): boolean {
  return spawnSync(join(folder, 'hive'), args, { stdio: 'inherit' }).status === 0
}

/** How often systemd has started the service again since it was told to. */
function restarts(): number {
  return Number(ask('systemctl', ['show', '--value', '--property=NRestarts', 'hive']) ?? 0)
}

/** Whether a release answers within its time, as the version that it is, and ready. */
export async function isReady({ version }: Release, env: Environment): Promise<boolean> {
  for (let left = (PATIENCE_S * 1000) / LOOK_EVERY_MS; left > 0; left -= 1) {
    if ((await liveVersion(env)) === version && (await answers(env, 'ready'))?.ok) return true
    if (restarts() >= MOST_RESTARTS) return false
    await pause(LOOK_EVERY_MS)
  }
  return false
}

export async function liveVersion(env: Environment): Promise<string | null> {
  const answer = await answers(env, 'live')
  const said = (await answer?.json().catch(() => null)) as { version?: string } | null | undefined
  return said?.version ?? null
}

function answers(env: Environment, probe: 'live' | 'ready'): Promise<Response | null> {
  const url = `http://127.0.0.1:${env['PORT'] ?? 3000}/health/${probe}`
  return fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null)
}
