import { chmod, chown, copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { postgresPrograms } from '../debian.ts'
import type { Ran } from '../run-command.ts'

type Shell = (words: readonly string[]) => Promise<Ran>

/** Lays out the folders of Debian's PostgreSQL and pgBackRest as their packages do, and a systemctl that knows them. */
export async function layOutPackages(folder: string): Promise<void> {
  const { uid, gid } = await stat('/var/lib/postgresql')
  const logs = ['var/log/postgresql', 'var/log/pgbackrest']
  for (const name of ['var/lib/postgresql', 'var/lib/pgbackrest', ...logs, 'run/postgresql']) {
    await mkdir(join(folder, name), { recursive: true })
    await chown(join(folder, name), uid, gid)
  }
  const systemctl = join(folder, 'usr/local/bin/systemctl')
  await mkdir(dirname(systemctl), { recursive: true })
  await copyFile(join(import.meta.dirname, 'systemctl.sh'), systemctl)
  await chmod(systemctl, 0o755)
  await rm(join(folder, 'etc/postgresql'), { recursive: true, force: true })
}

const cluster = () => [basename(dirname(postgresPrograms())), 'main']

/** The cluster that Debian's package makes when it is installed, here without a port that others could have. */
export async function makeCluster(asRoot: Shell): Promise<Ran> {
  const settings = ['listen_addresses=', 'fsync=off'].map((setting) => `--pgoption=${setting}`)
  const how = ['--port=5432', ...settings, ...cluster(), '--', '--no-sync']
  const made = await asRoot(['pg_createcluster', ...how])
  if (made.code !== 0) return made
  return asRoot(['pg_ctlcluster', '--skip-systemctl-redirect', ...cluster(), 'start'])
}

export async function stopCluster(asRoot: Shell): Promise<void> {
  await asRoot(['pg_ctlcluster', '--skip-systemctl-redirect', '--mode=fast', ...cluster(), 'stop'])
}
