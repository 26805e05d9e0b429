import type { SiteConfig } from '@hive/contract/base/site'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import './app/app.css'
import { ErrorPage, WithoutLayout } from '#app/error-page.tsx'
import { loadOwn } from '#app/load-own.ts'
import { watchForMissingParts } from '#app/missing-parts.ts'
import { persist, restorePersisted } from '#app/persistence.ts'
import { readRestOnLeaving } from '#app/rest-of-leagues.ts'
import { hasStorage } from '#lib/has-storage.ts'
import { report } from '#lib/report.ts'
import { type RestoredState, restored } from '#lib/restored.ts'
import { wholeSheet } from '#lib/whole-sheet.ts'
import { ownScript } from '#lib/trusted.ts'
import { stillPage } from '#app/still-page.tsx'
import { type AppStore, makeStore, type RootState } from '#app/store.ts'
import {
  confirmed,
  credentials,
  notSignedIn,
  renewedCredentials,
  startSession,
} from '#features/base/session/session.ts'
import { createApi } from '#lib/api.ts'

type PageData = {
  config: SiteConfig
  moment: string
  promotions: PromotionsInForce
  state: Pick<RootState, 'leagues'>
}

type Drawn = {
  /** Whether the page has to be filled by the browser. */
  readonly isShell: boolean
  /** Whether the page comes without code of its own until it is used. */
  readonly isStill: boolean
}

/** What the script in the page says of it (`document.ts`). */
function drawnPage(): Drawn {
  const { shell, still } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
  return { isShell: shell !== undefined, isStill: still !== undefined }
}

/** The app starts once what this device kept is restored; until then the server's page stands. */
async function start(root: HTMLElement, { isShell, isStill }: Drawn): Promise<void> {
  if (!hasStorage()) (await import('#lib/memory-storage.ts')).keepInMemory()
  const data = JSON.parse(document.getElementById('hive-data')?.textContent ?? '') as PageData
  const { config, moment, promotions, state } = data
  const [kept, matched] = await Promise.all([
    restore(isShell),
    isStill ? null : loadMatched(isShell),
  ])
  const store = makeStore({
    api: createApi({
      apiKey: config.apiKey,
      credentials,
      renewedCredentials,
      notSignedIn,
      confirmed,
    }),
    preloadedState: { ...state, site: { config, moment, promotions } },
  })
  // React hydrates from what the server rendered from, even if the session is found before.
  const drawn = store.getState()
  startSession(store, config, loadOwn).catch((error: unknown) =>
    report('The session could not be looked for.', error),
  )
  const router = matched ? createBrowserRouter(matched) : stillRouter(store)
  const app = (
    <StrictMode>
      <Provider store={store} {...(isShell ? {} : { serverState: drawn })}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  )
  if (isShell) createRoot(root).render(app)
  // In slices, between which the page answers to scrolling and typing.
  else startTransition(() => void hydrateRoot(root, app))
  watchForMissingParts()
  document.dispatchEvent(new Event('hive:live'))
  // What is drawn next asks again.
  wholeSheet().catch((error: unknown) => report('The style sheet did not come.', error))
  store.dispatch(restored(kept))
  persist(store)
  readRestOnLeaving(router, store)
  suppressInstallPrompt()
  void keepShell()
}

/** A public page works without what was kept on the device; a signed-in screen needs it. */
async function restore(isShell: boolean): Promise<RestoredState> {
  try {
    return await restorePersisted()
  } catch (error) {
    if (isShell) throw error
    report('What was kept is not used.', error)
    return {}
  }
}

/** All pages, with the code of the first one loaded before React starts, so that it finds what the server drew. */
async function loadMatched(isShell: boolean): Promise<RouteObject[]> {
  const { routes } = await import('#app/router.tsx')
  const lazy = (matchRoutes(routes, location) ?? []).filter(({ route }) => route.lazy)
  await Promise.all(
    lazy.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const found = await route.lazy().catch((error: unknown) => {
        // The router asks for it once more, and says so in place of a shell.
        if (!isShell) throw error
      })
      if (found) Object.assign(route, found, { lazy: undefined })
    }),
  )
  return routes
}

function stillRouter(store: AppStore) {
  const { routes, findRest } = stillPage(location.pathname, store)
  return createBrowserRouter(routes, { patchRoutesOnNavigation: findRest })
}

/** Pages that were seen open without a signal too; not while one works on them. */
async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    // Where site data are blocked, the very word is refused.
    await navigator.serviceWorker.register(ownScript('/sw.js'))
  } catch (error) {
    report('Pages are not kept for later.', error)
  }
}

function suppressInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => event.preventDefault())
}

const root = document.getElementById('root')
if (root) {
  const drawn = drawnPage()
  start(root, drawn).catch((error: unknown) => {
    report('The app did not start.', error)
    if (drawn.isShell) createRoot(root).render(<Unstarted />)
  })
}

function Unstarted() {
  return (
    <WithoutLayout>
      <ErrorPage />
    </WithoutLayout>
  )
}
