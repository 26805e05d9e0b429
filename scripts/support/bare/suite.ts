import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import about from '../../../package.json' with { type: 'json' }
import { installDebian } from '../debian.ts'
import { ROOT } from '../paths.ts'
import { makeArchives } from '../release-archives.ts'
import { OURS, succeed } from '../release.ts'
import { runCommand } from '../run-command.ts'
import type { Score } from '../score.ts'
import { makeDebian, SUITES } from './machine.ts'
import { packNext } from './next-release.ts'
import { openOutlet } from './outlet.ts'
import { linesOf, WALKED_BLOCKS } from './runbook.ts'

const WALK = join(import.meta.dirname, 'walk.ts')
/** The sum of what was walked last, so that it is walked again only after a change. */
const WALKED = join(import.meta.dirname, 'walked')
/** What decides whether a release can be installed, upgraded and restored. */
const DECIDING = [
  'ops/hive*',
  'ops/Caddyfile',
  'ops/archive/*',
  'apps/server/src/machine.ts',
  'apps/server/src/operations/machine/*.ts',
  'apps/server/src/db/migrate.ts',
  'scripts/support/release*.ts',
  'scripts/support/bare/*.ts',
]

/** Installs, upgrades, rolls back and restores the release on bare Debians, as docs/operation.md says. Needs root, and systemd-nspawn. */
export async function bareSuite(suites: readonly string[] = SUITES): Promise<Score> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || OURS.cpu !== 'x64') {
    console.log('Left out: a bare machine needs root on a Debian of x64.')
    return { passed: 0, failed: 0 }
  }
  await installDebian(['debootstrap', 'systemd-container'])
  const folder = await mkdtemp('/var/tmp/hive-bare-')
  const socket = join(folder, 'outlet')
  const close = await openOutlet(socket)
  const failed: string[] = []
  try {
    for (const suite of suites) await makeDebian(suite)
    await makeBoth(folder)
    // One after the other, since each is timed.
    for (const suite of suites) {
      const alone = ['--net', process.execPath, WALK, suite, folder, socket]
      const { code } = await runCommand('unshare', alone, { show: true })
      if (code !== 0) failed.push(`Debian ${suite}`)
      await rm(join(folder, suite), { recursive: true, force: true })
    }
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
  if (failed.length === 0 && suites.length === SUITES.length) {
    await writeFile(WALKED, `${await sumOfDeciding()}\n`)
  }
  return { passed: suites.length - failed.length, failed: failed.length, names: failed }
}

/** The archives of this version, and of a next one. */
async function makeBoth(folder: string): Promise<void> {
  const archives = join(folder, 'archives')
  await makeArchives(archives, [OURS])
  const archiveOf = (version: string) => join(archives, `hive-${version}-linux-x64.tar.gz`)
  const [from, to] = [archiveOf(about.version), folder]
  await succeed('tar', ['--extract', '--gzip', '--file', from, '--directory', to])
  const release = join(folder, `hive-${about.version}`)
  await packNext(release, { version: '1.1.0', archive: archiveOf('1.1.0') })
  for (const path of [release, join(archives, `hive-${about.version}-image`)]) {
    await rm(path, { recursive: true })
  }
}

/** Whether nothing that decides has changed since both Debians were walked. */
export async function isWalked(): Promise<boolean> {
  const last = await readFile(WALKED, 'utf8').catch(() => '')
  return last.trim() === (await sumOfDeciding())
}

async function sumOfDeciding(): Promise<string> {
  const found = globSync(DECIDING, { cwd: ROOT })
  const paths = found.filter((path) => !path.endsWith('.test.ts')).toSorted()
  const sum = createHash('sha256')
  for (const path of paths) sum.update(`${path}\n`).update(await readFile(join(ROOT, path)))
  for (const block of WALKED_BLOCKS) sum.update((await linesOf(block)).join('\n'))
  return sum.digest('hex')
}
