import { existsSync, readdirSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE } from './paths.ts'
import { runCommand } from './run-command.ts'
import { inTurn } from './turn.mjs'

/** apt-get does not wait for another one. */
export const APT = { lock: join(CACHE, 'apt.lock'), doing: 'installing packages' }

/** Debian asks this program whether a package that is being installed may start its service. */
const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs packages of Debian that are missing, without starting their services.
 *
 * @throws when there is one that we may not install
 */
export function installDebian(packages: readonly string[]): Promise<void> {
  return inTurn(APT, () => installMissing(packages))
}

async function installMissing(packages: readonly string[]): Promise<void> {
  const { code } = await runCommand('dpkg-query', ['-W', ...packages])
  if (code === 0) return
  const advice = `These packages are needed: apt-get install ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice)
  console.log(`Installing ${packages.join(', ')}…`)
  const isOurs = !existsSync(POLICY)
  if (isOurs) await forbidServices()
  try {
    await apt(['update'])
    await apt(['install', '-y', '--no-install-recommends', ...packages])
  } finally {
    if (isOurs) await rm(POLICY)
  }
}

const POSTGRES_VERSIONS = '/usr/lib/postgresql'

/** The folder with the programs of Debian's PostgreSQL, the newest that is installed: Debian 12 has 15, Debian 13 has 17. */
export function postgresPrograms(): string {
  const [newest = ''] = readdirSync(POSTGRES_VERSIONS).toSorted((a, b) => Number(b) - Number(a))
  return join(POSTGRES_VERSIONS, newest, 'bin')
}

async function forbidServices(): Promise<void> {
  await writeFile(POLICY, '#!/bin/sh\nexit 101\n')
  await chmod(POLICY, 0o755)
}

async function apt(args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await runCommand('apt-get', args, { env })
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} ended with ${code}:\n${output}`)
}
