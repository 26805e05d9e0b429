import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { ROOT } from '../scripts/support/paths.ts'

/** The least an app of these libraries can be: a store, a router, and one route with nothing on it. */
const FLOOR = `
import { combineSlices, configureStore, createSlice } from '@reduxjs/toolkit'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router'

const slice = createSlice({ name: 'floor', initialState: 0, reducers: {} })
const store = configureStore({ reducer: combineSlices(slice) })
const router = createBrowserRouter([{ path: '*', element: <p id="live">Floor</p> }])
createRoot(document.body).render(
  <Provider store={store}>
    <RouterProvider router={router} />
  </Provider>,
)
`

/** Where the files of the floor are served from. */
export const FLOOR_PATH = '/floor'

type Chunk = { readonly file: string; readonly isEntry?: boolean }

/** Builds the floor as the app is built, with its own settings. The head of its page asks for all its files at once. */
export async function buildFloor(): Promise<{ folder: string; head: string }> {
  const web = join(ROOT, 'apps/web')
  // Beside the app, where its libraries are found.
  const root = join(web, 'dist/floor')
  const [entry, folder] = [join(root, 'entry.tsx'), join(root, 'client')]
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  await writeFile(entry, FLOOR)
  const own = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(web, 'vite.config.ts'),
  )
  await build({
    ...own?.config,
    root: web,
    base: `${FLOOR_PATH}/`,
    configFile: false,
    logLevel: 'error',
    build: { ...own?.config.build, outDir: folder, rolldownOptions: { input: entry } },
  })
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Readonly<Record<string, Chunk>>
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const head = scripts.map(({ file, isEntry }) => {
    const address = `${FLOOR_PATH}/${file}`
    return isEntry
      ? `<script type="module" src="${address}"></script>`
      : `<link rel="modulepreload" href="${address}">`
  })
  return { folder, head: head.toSorted().join('') }
}
