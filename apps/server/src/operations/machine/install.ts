import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ask, run, writeWhole } from './programs.ts'
import {
  installedReleases,
  ownRelease,
  placeFiles,
  type Release,
  switchTo,
  takeIn,
} from './releases.ts'
import { completeSettings, SETTINGS_FILE } from './settings.ts'
import { isReady } from './upgrade.ts'

const PACKAGES = ['ca-certificates', 'openssl', 'caddy', 'postgresql', 'pgbackrest']
const COMMAND = '/usr/local/bin/hive'

/**
 * `install`: a bare Debian becomes one that runs this release behind Caddy, beside a PostgreSQL that is archived. What is there
 * already stays, so that it can be run again after a mistake. `--answers <file>` has what it would ask for.
 */
export async function install(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: { answers: { type: 'string' } } })
  const { current } = await installedReleases()
  if (current !== null && current.version !== (await ownRelease()).version) {
    throw new Error(`Hive ${current.version} is installed here. Use hive upgrade.`)
  }
  installPackages()
  if (ask('id', ['-u', 'hive']) === null) {
    run('useradd', [
      '--system',
      '--home-dir',
      '/var/lib/hive',
      '--shell',
      '/usr/sbin/nologin',
      'hive',
    ])
  }
  const settings = await completeSettings(values.answers)
  const release = await takeIn((await ownRelease()).folder)
  await switchTo(release, null)
  run('ln', ['--symbolic', '--force', '/opt/hive/current/hive', COMMAND])
  const own = ['--directory', '--owner=hive', '--group=hive', '--mode=700']
  run('install', [...own, '/var/lib/hive', '/var/backups/hive'])
  run(join(release.folder, 'ops/archive/set-up'), [])
  startAll(release, settings['PUBLIC_URL'] ?? '')
  if (!(await isReady(release, settings))) {
    throw new Error('Hive did not get ready: journalctl --unit hive says why.')
  }
  run('systemctl', ['start', 'hive-back-up'])
  // What is to be mended does not undo what is installed.
  if (ask(COMMAND, ['config-check']) === null) {
    process.stdout.write('Some of it is to be mended: hive config-check says what.\n')
  }
  return farewell(settings['PUBLIC_URL'] ?? '')
}

function installPackages(): void {
  if (ask('dpkg-query', ['-W', ...PACKAGES]) !== null) return
  process.env['DEBIAN_FRONTEND'] = 'noninteractive'
  run('apt-get', ['update'])
  run('apt-get', ['install', '--yes', '--no-install-recommends', ...PACKAGES])
}

function startAll(release: Release, publicUrl: string): void {
  placeFiles(release)
  const drop = `[Service]\nEnvironment=HIVE_DOMAIN=${new URL(publicUrl).hostname}\n`
  writeWhole('/etc/systemd/system/caddy.service.d/hive.conf', drop, ['--mode=644'])
  run('systemctl', ['daemon-reload'])
  run('systemctl', ['enable', '--now', '--no-block', 'hive', 'hive-nightly.timer'])
  run('systemctl', ['restart', 'caddy'])
}

function farewell(publicUrl: string): string {
  return [
    '',
    `Hive runs at ${publicUrl}. Sign in there, and then: hive give-role admin <your e-mail>`,
    `Keep these elsewhere, without which no back-up can be read: SECRET_KEYS of ${SETTINGS_FILE},`,
    'and repo1-cipher-pass of /etc/pgbackrest.conf.',
    'The archive is in /var/lib/pgbackrest: on the disk of the database it is lost with it, so mount another one there.',
    'A firewall lets 80 and 443 in, by TCP and by UDP: ufw allow 80,443/tcp; ufw allow 443/udp',
    'Debian mends itself by: apt-get install unattended-upgrades',
  ].join('\n')
}
