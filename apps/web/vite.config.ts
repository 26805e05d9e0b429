import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { consoleLibraries } from './console-libraries.ts'
import { content } from './content-plugin.ts'

/** Writes a `.br` and a `.gz` beside each file of the build, at the best compression, as no visitor waits for it. */
function compressed(): Plugin {
  return {
    name: 'hive:compressed',
    apply: 'build',
    writeBundle({ dir }) {
      const folder = dir ?? ''
      if (!folder.endsWith('client')) return
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|txt|vtt|webmanifest)$/.test(name)) continue
        const path = join(folder, name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(bytes))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/**
 * Asks V8 to compile all functions of the files that start the app while they are downloaded, beside the
 * page's own work, and not one by one as each is first called.
 */
function compiledAhead(): Plugin {
  return {
    name: 'hive:compiled-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && STARTS_THE_APP.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

const STARTS_THE_APP = new Set(['framework', 'both', 'entry-client'])

/**
 * The files to load with a page: the framework is there before any page. What the app itself loads later brings its own,
 * since their names would cost every page a kilobyte.
 */
function filesWith(_page: string, files: string[], { hostId }: { hostId: string }): string[] {
  if (hostId.includes('entry-client')) return []
  return files.filter((file) => !file.startsWith('assets/framework-'))
}

/** A test for files of the tree, each of which must be there, so that none leaves its group when it moves. */
function oneOf(...names: string[]): RegExp {
  const paths = names.map((name) => join(import.meta.dirname, 'src', name))
  const lost = paths.find((path) => !existsSync(path))
  if (lost !== undefined) throw new Error(`${lost}, which the build groups, is not there.`)
  return new RegExp(paths.map((path) => path.replaceAll('.', '\\.')).join('|'))
}

const DOMAIN = '../../../packages/domain/src'

type Graph = Rolldown.ChunkingContext

const APP = 'entry-client.tsx'
const NIGHT = 'entry-night.tsx'
const LEAGUE = 'app/pages/league-screen.tsx'
const madeOfPrograms = new Map<string, ReadonlySet<string>>()

/** The modules that a program or a page starts with, or all that it ever loads. */
function madeOf(
  program: string,
  graph: Graph,
  until: 'start' | 'end' = 'start',
): ReadonlySet<string> {
  const name = `${program} ${until}`
  const known = madeOfPrograms.get(name)
  if (known) return known
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds) add(imported)
    if (until === 'end') for (const imported of dynamicallyImportedIds) add(imported)
  }
  add(join(import.meta.dirname, 'src', program))
  madeOfPrograms.set(name, found)
  return found
}

/** The app’s own file; the programs of a hall’s screen and of a night bring nothing of it along. */
function fileOfApp(id: string, graph: Graph): string | null {
  return madeOf(APP, graph).has(id) ? 'app' : null
}

/** The file of what the app starts with and a night has too, at its start or later: loading that must not start the app. */
function fileOfBoth(id: string, graph: Graph): string | null {
  return madeOf(NIGHT, graph, 'end').has(id) && madeOf(APP, graph).has(id) ? 'both' : null
}

/** Short words of games and prices, which are smaller in one file than in one each. */
const WORDS = oneOf(
  'features/season/fixtures/game-labels.ts',
  'lib/euro.ts',
  'lib/use-now.ts',
  `${DOMAIN}/base/session/permission.ts`,
  `${DOMAIN}/base/text/by-code.ts`,
  `${DOMAIN}/base/text/names.ts`,
  `${DOMAIN}/leagues/leagues/points.ts`,
  `${DOMAIN}/leagues/leagues/table-order.ts`,
  `${DOMAIN}/roster/registration/try-out.ts`,
  `${DOMAIN}/season/fixtures/season-games.ts`,
  `${DOMAIN}/season/schedule/everyone-once.ts`,
)

/** The file of what a night starts with and everyone reads: how games are told. */
function fileOfTold(id: string, graph: Graph): string | null {
  if (!madeOf(LEAGUE, graph).has(id) || madeOf(APP, graph).has(id)) return null
  return madeOf(NIGHT, graph).has(id) || WORDS.test(id) ? 'told' : null
}

/** The file of what a night starts with and the app has on a page for some: how games are entered. */
function fileOfEntered(id: string, graph: Graph): string | null {
  return madeOf(NIGHT, graph).has(id) && madeOf(APP, graph, 'end').has(id) ? 'entered' : null
}

const PROGRAMS = [
  'src/start.ts',
  'src/framework.ts',
  'src/entry-client.tsx',
  'src/entry-screen.tsx',
  'src/entry-night.tsx',
]

const OF_ONE_KIND = oneOf(
  'ui/carousel.tsx',
  'ui/error-summary.tsx',
  'ui/fact.tsx',
  'ui/fairness.tsx',
  'ui/form/',
  'ui/friend-questions.tsx',
  'ui/granted-wishes.tsx',
  'ui/qr-code.tsx',
  'ui/qr-drawing.tsx',
  'ui/radio-cards.tsx',
  'ui/section.tsx',
  'ui/session-ended.tsx',
  'ui/step-button.tsx',
  'ui/tabs.tsx',
  'ui/teammate-field.tsx',
  'ui/try-again.tsx',
  'ui/use-step.ts',
  'ui/verify-email-notice.tsx',
  'ui/who-asked.tsx',
  'ui/wish-fields.tsx',
)
const NEEDED_BY_SEVERAL = oneOf(
  'ui/',
  'lib/use-hydrated.ts',
  `${DOMAIN}/base/players/email.ts`,
  `${DOMAIN}/account/interest/interest.ts`,
  `${DOMAIN}/leagues/leagues/card-pictures.ts`,
  `${DOMAIN}/leagues/leagues/pricing.ts`,
  `${DOMAIN}/leagues/leagues/sign-up-state.ts`,
  `${DOMAIN}/leagues/places/places.ts`,
  `${DOMAIN}/leagues/promotions/prices.ts`,
  `${DOMAIN}/roster/waiting/waiting-list.ts`,
  '../../../packages/look/src/courts.ts',
)
const CHECK = /\/icons\/check\./

/** Modules that most screens of signed-in people need. */
const STEP = oneOf(
  'app/use-call.ts',
  'lib/use-reading.ts',
  'ui/fact.tsx',
  'ui/section.tsx',
  'ui/session-ended.tsx',
  'ui/step-button.tsx',
  'ui/try-again.tsx',
  'ui/use-step.ts',
)
/** Modules with what a browser keeps about a sign-up. */
const KEPT = oneOf('lib/box.ts', 'features/sign-up/sign-up/choice.ts')
const FORM = /\/web\/src\/ui\/form\/|node_modules\/(react-hook-form|@hookform)\//

/** Whether several pages need a module. A piece that only one kind of screen draws comes with that screen. */
function isShared(id: string): boolean {
  return (NEEDED_BY_SEVERAL.test(id) || CHECK.test(id)) && !OF_ONE_KIND.test(id)
}

/** The files of the programs and pages; a module is in the first that takes it. */
const FILES: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /src\/framework.ts|node_modules\/(react|react-dom|scheduler)\//,
  },
  { name: fileOfBoth },
  { name: fileOfTold },
  { name: fileOfEntered },
  { name: fileOfApp, tags: ['$initial'] },
  { name: 'ui', test: isShared },
  { name: 'step', test: STEP },
  { name: 'form', test: FORM },
  { name: 'kept', test: KEPT },
]

const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    content(),
    consoleLibraries(),
    react({ jsxImportSource: '#jsx' }),
    tailwind(),
    compiledAhead(),
    compressed(),
  ],
  // The bundle that draws the pages brings its libraries along: left outside, React and Redux would run as in development,
  // some times slower, wherever NODE_ENV is not set.
  ...(command === 'build' ? { ssr: { noExternal: true }, define: PRODUCTION } : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesWith },
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: PROGRAMS,
          // Few files: each more is another way there and back. The framework apart from the app: two
          // shorter pieces of work instead of a long one, and the larger stays good when the app changes.
          output: {
            // Without their names: the app knows the files of all pages, whose names would cost each page 0.5 kB.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: FILES },
          },
        },
  },
}))
