import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { chromium } from '../scripts/support/chromium.ts'
import { CACHE, ROOT } from '../scripts/support/paths.ts'
import { build, loadConfigFromFile } from 'vite'

/** The least an app of these libraries can be: a store, a router, and one route with nothing on it. */
const FLOOR = `
import { combineSlices, configureStore, createSlice } from '@reduxjs/toolkit'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router'

const slice = createSlice({ name: 'floor', initialState: 0, reducers: {} })
const store = configureStore({ reducer: combineSlices(slice) })
const router = createBrowserRouter([{ path: '*', element: <p>Floor</p> }])
createRoot(document.body).render(
  <Provider store={store}>
    <RouterProvider router={router} />
  </Provider>,
)
`

/** Where the floor's files are served from. */
export const FLOOR_PATH = '/floor'

/** Bytes of all scripts, as they are sent, that the browser has fetched by the time nothing more comes. */
export async function scriptBytesOf(url: string): Promise<number> {
  const isRoot = process.getuid?.() === 0
  const browser = await playwright.launch({
    executablePath: await chromium(),
    chromiumSandbox: !isRoot,
  })
  // Files that the service worker keeps for later are not the page's.
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  await browser.close()
  return all.reduce((sum, size) => sum + size, 0)
}

/** Builds the floor as the app is built, with its own settings; `bytes` as they are sent. */
export async function buildFloor(): Promise<{ folder: string; bytes: number }> {
  const folder = join(CACHE, 'floor')
  const entry = join(folder, 'entry.tsx')
  const outDir = join(folder, 'client')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(entry, FLOOR)
  const web = join(ROOT, 'apps/web')
  const file = join(web, 'vite.config.ts')
  const own = await loadConfigFromFile({ command: 'build', mode: 'production' }, file)
  await build({
    ...own?.config,
    root: web,
    base: `${FLOOR_PATH}/`,
    configFile: false,
    logLevel: 'error',
    build: { ...own?.config.build, outDir, rolldownOptions: { input: entry } },
  })
  const names = await readdir(outDir, { recursive: true })
  const sizes = names
    .filter((name) => name.endsWith('.js.br'))
    .map(async (name) => (await stat(join(outDir, name))).size)
  return { folder: outDir, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
}
