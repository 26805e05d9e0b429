import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, CACHE, ROOT } from './paths.ts'
import { PROGRAMS } from './programs.ts'
import { runCommand } from './run-command.ts'
import { scanBundle } from './secret-scan.ts'
import { inTurn } from './turn.mjs'

type Product = {
  /** The name of its stamp: what it was last made from. */
  readonly name: string
  readonly what: string
  /** Everything that it depends on. */
  readonly inputs: readonly string[]
  readonly output: readonly string[]
  readonly make: () => Promise<void>
}

const OF_ALL = ['package-lock.json', 'packages', 'scripts/support/build.ts']

const PRODUCTS: readonly Product[] = [
  {
    name: 'web',
    what: 'the web app',
    inputs: [
      ...OF_ALL,
      'apps/web/src',
      'apps/web/public',
      'apps/web/console-libraries.ts',
      'apps/web/content-plugin.ts',
      'apps/web/package.json',
      'apps/web/tsconfig.json',
      'apps/web/vite.config.ts',
      'content',
    ],
    output: ['apps/web/dist/client', 'apps/web/dist/server/entry-server.js'],
    make: async () => {
      await Promise.all([
        runVite('the web app', ['--outDir', 'dist/client']),
        runVite('its server side', ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server']),
      ])
      await refuseSecrets()
    },
  },
  {
    name: 'programs',
    what: 'the server',
    inputs: [
      ...OF_ALL,
      'apps/server/src',
      'apps/server/package.json',
      'stand-ins/src',
      'stand-ins/package.json',
      'scripts/support/build-programs.ts',
      'scripts/support/programs.ts',
    ],
    output: PROGRAMS.map(({ built }) => built),
    make: async () => {
      const { buildPrograms } = await import('./build-programs.ts')
      await buildPrograms()
    },
  },
]

/** Builds what was made from something else than is there now. Says whether anything was. */
export function buildIfStale(): Promise<boolean> {
  return inTurn({ lock: join(CACHE, 'build.lock'), doing: 'building' }, async () => {
    const built = await Promise.all(PRODUCTS.map(makeIfStale))
    return built.includes(true)
  })
}

async function makeIfStale({ name, what, inputs, output, make }: Product): Promise<boolean> {
  const stamp = join(CACHE, `${name}.sha256`)
  const hash = hashOf(inputs)
  const isThere = output.every((path) => existsSync(join(ROOT, path)))
  if (isThere && (await stamped(stamp)) === hash) return false
  // A build that fails leaves nothing that counts as built.
  await rm(stamp, { force: true })
  const began = performance.now()
  console.log(`Building ${what}…`)
  await make()
  await mkdir(CACHE, { recursive: true })
  await writeFile(stamp, hash)
  console.log(`Built ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return true
}

async function runVite(what: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runCommand(bin('vite'), ['build', 'apps/web', ...args], { env })
  if (code !== 0) throw new Error(`Could not build ${what}:\n${output}`)
}

async function refuseSecrets(): Promise<void> {
  const found = await scanBundle(join(ROOT, 'apps/web/dist/client'))
  if (found.length > 0) throw new Error(`The web app must not hold this:\n${found.join('\n')}`)
}

async function stamped(stamp: string): Promise<string | null> {
  return existsSync(stamp) ? await readFile(stamp, 'utf8') : null
}

/** Reads synchronously: waiting for a thousand small files takes longer than reading them. */
function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  const files = inputs.flatMap(filesUnder).filter((name) => !/\.test\.tsx?$/.test(name))
  for (const file of files.toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** The files of a folder, or the file itself; a path that is not there has none. */
function filesUnder(path: string): string[] {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
}
