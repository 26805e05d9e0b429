import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { ROOT } from './paths.ts'
import { PROGRAMS } from './programs.ts'

/** Libraries with machine code, which is loaded from their own folder. */
const NATIVE = ['@node-rs/argon2', '@resvg/resvg-js', 'pg-native', 'sharp']

/**
 * Writes each program into a few files with its libraries. Loading a thousand modules one by one takes
 * half of the time in which Hive starts.
 */
export async function buildPrograms(): Promise<void> {
  await Promise.all(PROGRAMS.map(buildProgram))
}

async function buildProgram({ source, built }: (typeof PROGRAMS)[number]): Promise<void> {
  const outDir = join(ROOT, dirname(built))
  await build({
    root: dirname(outDir),
    configFile: false,
    logLevel: 'error',
    plugins: [findsItsFiles(outDir)],
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: true,
      outDir,
      // Names in an error's stack are those of the sources.
      minify: false,
      rolldownOptions: {
        input: join(ROOT, source),
        // All in one folder, so that one path leads from any of them to a source.
        output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

/** Gives a module the files beside its source (migrations, pages, content), wherever its code has gone. */
function findsItsFiles(outDir: string): Plugin {
  return {
    name: 'hive:finds-its-files',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
      const path = relative(outDir, id).split(sep).join('/')
      const own = `new URL(${JSON.stringify(path)}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', own), map: null }
    },
  }
}
