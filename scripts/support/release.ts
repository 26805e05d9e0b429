import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { buildIfStale } from './build.ts'
import { ROOT } from './paths.ts'
import { runCommand } from './run-command.ts'

/** Whole files and folders that a running Hive or one of its commands reads, from the root of the project. */
const PARTS = [
  'package.json',
  'package-lock.json',
  '.env.example',
  'content',
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

/**
 * Makes a release in a folder that is empty or not there: the built app, the server’s sources (its commands run
 * them), libraries without those of development, Node itself, and the launcher `hive`. Everyone may read it.
 */
export async function makeRelease(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty. A release is made in a folder of its own.`)
  }
  await buildIfStale()
  await mkdir(folder, { recursive: true })
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: isOfRelease })
  }
  await cp(nodeOfPlatform(), join(folder, 'runtime', 'node'))
  await cp(join(ROOT, 'ops', 'hive'), join(folder, 'hive'))
  await chmod(join(folder, 'hive'), 0o755)
  await installLibraries(folder)
}

function isOfRelease(path: string): boolean {
  const parts = path.slice(ROOT.length).split(sep)
  const isForTests = parts.includes('testing') || /\.test\.tsx?$/.test(path)
  return !isForTests && !parts.includes('node_modules')
}

function nodeOfPlatform(): string {
  return join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
}

async function installLibraries(folder: string): Promise<void> {
  const { code, output } = await runCommand('npm', ['--prefix', folder, ...INSTALL])
  if (code !== 0) throw new Error(`npm ${INSTALL.join(' ')} ended with ${code}:\n${output}`)
  await rm(join(folder, 'node_modules', '.cache'), { recursive: true, force: true })
}
