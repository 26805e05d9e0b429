import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { buildIfStale } from './build.ts'
import { ROOT } from './paths.ts'
import { runCommand } from './run-command.ts'

/** Whole files and folders that a running Hive or one of its commands reads, from the root of the project. */
const PARTS = [
  'package.json',
  'package-lock.json',
  '.env.example',
  'content',
  'ops/hive.service',
  'ops/hive-nightly.service',
  'ops/hive-nightly.timer',
  'ops/Caddyfile',
  'ops/archive',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/dist',
  'apps/web/package.json',
  'apps/web/dist',
  'packages',
  'stand-ins/package.json',
] as const

/** npm needs every workspace’s package.json, but only the server’s libraries run. */
const INSTALL = [
  'ci',
  '--omit=dev',
  '--workspace=@hive/server',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** What a release runs on, as Node names it. */
export type Platform = { readonly os: string; readonly cpu: string }

export const OURS: Platform = { os: process.platform, cpu: process.arch }

/**
 * Makes a release in a folder that is empty or not there: the built app, the server’s sources (its commands run
 * them), libraries without those of development, Node itself, and the launcher `hive`. Everyone may read it.
 */
export async function makeRelease(folder: string, platform = OURS): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty. A release is made in a folder of its own.`)
  }
  await buildIfStale()
  await mkdir(folder, { recursive: true })
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: isOfRelease })
  }
  await takeNode(platform, join(folder, 'runtime'))
  await cp(join(ROOT, 'ops', 'hive'), join(folder, 'hive'))
  await chmod(join(folder, 'hive'), 0o755)
  await installLibraries(folder, platform)
}

function isOfRelease(path: string): boolean {
  const parts = path.slice(ROOT.length).split(sep)
  const isForTests = parts.includes('testing') || /\.test\.tsx?$/.test(path)
  return !isForTests && !parts.includes('node_modules')
}

/** The Node that package-lock.json pins, which npm has installed for this platform and fetches for another one. */
async function takeNode({ os, cpu }: Platform, to: string): Promise<void> {
  const name = `node-${os}-${cpu}`
  const installed = join(ROOT, 'node_modules', name, 'bin', 'node')
  if (existsSync(installed)) return cp(installed, join(to, 'node'))
  const { optionalDependencies: pinned } = about as { optionalDependencies: Record<string, string> }
  const version = pinned[name]
  if (version === undefined) throw new Error(`There is no Node for ${os}-${cpu}.`)
  const folder = await mkdtemp(join(tmpdir(), 'hive-node-'))
  await mkdir(to, { recursive: true })
  await succeed('npm', ['pack', '--silent', '--pack-destination', folder, `${name}@${version}`])
  const [archive = ''] = await readdir(folder)
  const one = ['--strip-components=2', 'package/bin/node']
  await succeed('tar', ['--extract', '--file', join(folder, archive), '--directory', to, ...one])
  await rm(folder, { recursive: true })
}

async function installLibraries(folder: string, { os, cpu }: Platform): Promise<void> {
  await succeed('npm', ['--prefix', folder, ...INSTALL, `--os=${os}`, `--cpu=${cpu}`])
  await rm(join(folder, 'node_modules', '.cache'), { recursive: true, force: true })
}

/** Runs a program to its end; what it prints. */
export async function succeed(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}
