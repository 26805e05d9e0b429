import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

const STARTS_THE_APP = new Set(['framework', 'entry-client'])

/** The files to load with a page: the framework is there before any page. */
function withoutFramework(_page: string, files: string[]): string[] {
  return files.filter((file) => !file.startsWith('assets/framework-'))
}

/** What stands in the page itself: it imports nothing, not even from the app. */
function isOfStart(id: string): boolean {
  return id.endsWith('/start.ts') || id.endsWith('.woff2')
}

const DRAWN_BY_SEVERAL = /\/web\/src\/(ui|features\/leagues\/(league-card|picture|places-meter))/
const NEEDED_BY_SEVERAL =
  /\/(lib\/use-hydrated|domain\/src\/(account\/email|interest\/interest)\.ts|icons\/check\.)/
const OF_ONE_KIND =
  /\/ui\/(carousel|error-summary|fact|fairness|granted-wishes|form\/[\w-]+|radio-cards|session-ended|step-button|tabs|try-again|use-step|verify-email-notice|wish-fields)\./

/** What most screens of signed-in people need. */
const STEP = /\/web\/src\/(ui\/(fact|session-ended|step-button|use-step)|lib\/use-reading)\./
/** What a browser keeps about a sign-up. */
const KEPT = /\/web\/src\/(lib\/box|features\/registration\/choice)\./
const FORM = /\/web\/src\/ui\/form\/|node_modules\/(react-hook-form|@hookform)\//

/** What several pages need. A piece that only one kind of screen draws comes with that screen. */
function isShared(id: string): boolean {
  return (DRAWN_BY_SEVERAL.test(id) || NEEDED_BY_SEVERAL.test(id)) && !OF_ONE_KIND.test(id)
}

const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [content(), consoleLibraries(), react(), tailwind(), compiledAhead(), compressed()],
  // What draws the pages brings its libraries along: left outside, React and Redux would run as in
  // development, some times slower, wherever NODE_ENV is not set.
  ...(command === 'build' ? { ssr: { noExternal: true }, define: PRODUCTION } : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutFramework },
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: ['src/start.ts', 'src/framework.ts', 'src/entry-client.tsx'],
          // Few files: each more is another way there and back. The framework apart from the app: two
          // shorter pieces of work instead of a long one, and the larger stays good when the app changes.
          output: {
            // Without their names: the app knows the files of all pages, whose names would cost each page 0.5 kB.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /src\/framework.ts|node_modules\/(react|react-dom|scheduler)\//,
                },
                { name: 'app', tags: ['$initial'], test: (id) => !isOfStart(id) },
                { name: 'ui', test: isShared },
                { name: 'step', test: STEP },
                { name: 'form', test: FORM },
                { name: 'kept', test: KEPT },
              ],
            },
          },
        },
  },
}))
