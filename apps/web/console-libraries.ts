import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const COPY = '?console'
const SHARED = new Set(['@reduxjs/toolkit', 'immer', 'react-redux', 'reselect'])

/**
 * Gives the console's queries a copy of the libraries that they share with the app. A module is in one file of
 * a build: all that queries need of Redux Toolkit and Immer would come to every page, 2.3 kB of brotli.
 */
export function consoleLibraries(): Plugin {
  return {
    name: 'hive:console-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (!SHARED.has(source) || !isOfQueries(importer)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: `${found.id}${COPY}` }
    },
    load(id) {
      return id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), 'utf8') : null
    },
  }
}

function isOfQueries(importer: string): boolean {
  return importer.includes('/@reduxjs/toolkit/dist/query/') || importer.endsWith(COPY)
}
