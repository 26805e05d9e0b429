import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>

const CLIENT = join(ROOT, 'apps/web/dist/client')
const PERFORMANCE = join(ROOT, 'docs/performance.md')

/** Modules that the browser runs on every page; Home, a still page, has no others until it is used. */
const APP = ['src/framework.ts', 'src/entry-client.tsx']
const HOME = 'src/app/pages/home-page.tsx'
const ROUTER = 'src/app/router.tsx'
/** Pages that the public reads. */
const PUBLIC =
  /^src\/(app\/pages\/(home|league|fairness|not-found)|features\/(leagues|account\/interest)\/)/

/** The app may be this many times as large as the bare floor of its libraries. */
const HOME_FACTOR = 1.2
/** No public page may fetch more, in bytes of gzip. */
const PUBLIC_LIMIT = 170_000

/** The program of a hall’s screen, which comes without the app, and how many bytes of gzip it may have. */
const SCREEN = 'src/entry-screen.tsx'
const SCREEN_LIMIT = 75_000

/** The program of a night, and how much it may have beside the framework. */
const NIGHT = 'src/entry-night.tsx'
const NIGHT_LIMIT = 60_000

/** The scripts of the app and of these pages, with all that those import. */
export function scriptsOf(manifest: Manifest, ...pages: readonly string[]): string[] {
  return scriptsWith(manifest, [...APP, ...pages])
}

function scriptsWith(manifest: Manifest, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file) || !chunk.file.endsWith('.js')) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of names) add(name)
  return [...found]
}

/** Pages that are larger than promised, in words; none when all are within their limits. */
export async function findTooLarge(): Promise<string[]> {
  const manifest = JSON.parse(
    await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const floor = floorOf(await readFile(PERFORMANCE, 'utf8'))
  const pages = Object.keys(manifest).filter((name) => PUBLIC.test(name))
  if (!pages.includes(HOME)) return ['The build has no Home.']
  const home = await bytesOf(scriptsOf(manifest), 'br')
  const screen = await bytesOf(scriptsWith(manifest, [SCREEN]), 'gz')
  const [framework, ...ofNight] = scriptsWith(manifest, ['src/framework.ts', NIGHT])
  const problems = [
    ...findApp(manifest, [SCREEN, NIGHT]),
    tooLarge('Home (brotli)', home, Math.floor(HOME_FACTOR * floor)),
    tooLarge(`${SCREEN} (gzip)`, screen, SCREEN_LIMIT),
    tooLarge(`${NIGHT} beside ${framework} (gzip)`, await bytesOf(ofNight, 'gz'), NIGHT_LIMIT),
  ]
  for (const page of pages) {
    problems.push(
      tooLarge(
        `${page} (gzip)`,
        await bytesOf(scriptsOf(manifest, ROUTER, page), 'gz'),
        PUBLIC_LIMIT,
      ),
    )
  }
  return problems.filter((problem) => problem !== null)
}

/** Programs of their own that bring the app along, in words. */
function findApp(manifest: Manifest, programs: readonly string[]): string[] {
  const app = manifest['src/entry-client.tsx']?.file
  return programs
    .filter((program) => scriptsWith(manifest, [program]).some((file) => file === app))
    .map((program) => `${program} brings the app along.`)
}

/** The floor that docs/performance.md tells: an app of the same libraries with one empty page. */
export function floorOf(text: string): number {
  const [, figure = ''] = /bare floor of its libraries ([\d,]+)/.exec(text) ?? []
  const floor = Number(figure.replaceAll(',', ''))
  if (!floor) throw new Error('docs/performance.md tells no floor of the libraries.')
  return floor
}

export function tooLarge(what: string, bytes: number, limit: number): string | null {
  return bytes > limit ? `${what}: ${bytes} bytes of script, ${limit} are promised.` : null
}

async function bytesOf(files: readonly string[], encoding: 'br' | 'gz'): Promise<number> {
  const sizes = files.map(async (file) => (await stat(join(CLIENT, `${file}.${encoding}`))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
