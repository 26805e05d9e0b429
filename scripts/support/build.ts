import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, CACHE, ROOT } from './paths.ts'
import { runCommand } from './run-command.ts'
import { scanBundle } from './secret-scan.ts'
import { inTurn } from './turn.mjs'

/** Everything that what we build depends on. */
const INPUTS = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/console-libraries.ts',
  'apps/web/content-plugin.ts',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'content',
  'package-lock.json',
  'packages',
  'scripts/support/build.ts',
]

const BUILDS = [
  { what: 'the web app', args: ['--outDir', 'dist/client'] },
  { what: 'its server side', args: ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'] },
]

const STAMP = join(CACHE, 'build.sha256')
const OUTPUT = ['client', 'server/entry-server.js'].map((path) => join(ROOT, 'apps/web/dist', path))

/** Builds the web app if what is there was made from something else. Says whether it did. */
export function buildIfStale(): Promise<boolean> {
  return inTurn({ lock: join(CACHE, 'build.lock'), doing: 'building' }, async () => {
    const inputs = await hashOfInputs()
    if (OUTPUT.every(existsSync) && (await stamped()) === inputs) return false
    const began = performance.now()
    console.log('Building the web app…')
    await Promise.all(BUILDS.map(build))
    await refuseSecrets()
    await mkdir(CACHE, { recursive: true })
    await writeFile(STAMP, inputs)
    console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    return true
  })
}

async function build({ what, args }: (typeof BUILDS)[number]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runCommand(bin('vite'), ['build', 'apps/web', ...args], { env })
  if (code !== 0) throw new Error(`Could not build ${what}:\n${output}`)
}

async function refuseSecrets(): Promise<void> {
  const found = await scanBundle(join(ROOT, 'apps/web/dist/client'))
  if (found.length > 0) throw new Error(`The web app must not hold this:\n${found.join('\n')}`)
}

async function stamped(): Promise<string | null> {
  return existsSync(STAMP) ? await readFile(STAMP, 'utf8') : null
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const all = (await Promise.all(INPUTS.map(filesUnder))).flat()
  const files = all.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()
  const contents = await Promise.all(files.map((file) => readFile(join(ROOT, file))))
  for (const [at, file] of files.entries()) {
    hash.update(`\0${file}\0`).update(contents[at] ?? '')
  }
  return hash.digest('hex')
}

/** The files of a folder, or the file itself; a path that is not there has none. */
async function filesUnder(path: string): Promise<string[]> {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if ((await stat(full)).isFile()) return [path]
  const entries = await readdir(full, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
}
