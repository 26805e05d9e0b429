import { sampleLeague } from '@hive/domain/testing/sample-league'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { listing, stateOf } from '#testing/samples.ts'
import { clearToasts } from '#ui/toast.tsx'
import { pageRoutes, routes } from './router.tsx'
import { stillPage } from './still-page.tsx'
import { makeStore } from './store.ts'

const refuse = () => Promise.reject(new Error('not asked'))

function aStore() {
  return makeStore({
    api: { call: refuse, act: refuse, file: refuse },
    preloadedState: stateOf(null),
  })
}

/** What the server sends for Home. */
async function drawnHome(): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  await expect.poll(() => router.state.initialized).toBe(true)
  return renderToString(
    <StrictMode>
      <Provider store={aStore()}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
}

/** Home as a browser opens it: drawn by the server, and taken over by the app but for the page itself. */
async function openHome() {
  vi.stubGlobal('scrollTo', () => undefined)
  const problems = vi.spyOn(console, 'error')
  const host = document.createElement('div')
  host.innerHTML = await drawnHome()
  document.body.append(host)
  const store = aStore()
  const serverState = store.getState()
  const { routes: own, findRest } = stillPage('/', store)
  const router = createMemoryRouter(own, { patchRoutesOnNavigation: findRest })
  const drawn = within(host).getByRole('heading', { level: 1 })
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(
      host,
      <StrictMode>
        <Provider store={store} serverState={serverState}>
          <RouterProvider router={router} />
        </Provider>
      </StrictMode>,
    )
  })
  onTestFinished(() => {
    act(() => root?.unmount())
    host.remove()
  })
  return { store, router, problems, drawn, host }
}

function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber'))
}

function titleOf(host: Element) {
  return () => host.querySelector('h1')?.textContent
}

test('a still page stands as the server drew it, and is taken over when somebody does something', async () => {
  const { drawn, host, problems } = await openHome()
  expect(isTakenOver(within(host).getByRole('contentinfo'))).toBe(true)
  expect(isTakenOver(drawn)).toBe(false)
  fireEvent.scroll(window)
  await expect.poll(() => isTakenOver(drawn)).toBe(true)
  expect(drawn.isConnected).toBe(true)
  expect(problems).not.toHaveBeenCalled()
})

test('a still page is taken over when what it shows has changed', async () => {
  const { store, drawn } = await openHome()
  expect(screen.queryByText('Now in another hall')).toBeNull()
  const changed = { ...sampleLeague, title: 'Now in another hall' }
  const { leagues, version } = listing(changed)
  await act(async () => {
    store.dispatch(
      leaguesRequested.fulfilled({ leagues, version, at: '2026-11-20T10:00:00Z' }, '1', undefined),
    )
  })
  await expect.poll(() => screen.queryByText('Now in another hall')).not.toBeNull()
  expect(drawn.isConnected).toBe(true)
})

test('someone who goes on from a still page comes to another, and back', async () => {
  const { router, host } = await openHome()
  act(() => void router.navigate('/faq'))
  await expect.poll(titleOf(host)).toBe('Frequently asked questions')
  act(() => void router.navigate(-1))
  await expect.poll(titleOf(host)).toBe('Game night, sorted.')
})

test('a still page whose code does not come says so, stays, and is asked for again at the next sign', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
  onTestFinished(clearToasts)
  const { drawn } = await openHome()
  const home = pageRoutes.find(({ path }) => path === '/')
  const lazy = home?.lazy
  if (!home || typeof lazy !== 'function') throw new Error('Home is not loaded later.')
  onTestFinished(() => void Object.assign(home, { lazy }))
  const failing = vi.fn<() => Promise<never>>(refuse)
  Object.assign(home, { lazy: failing })
  fireEvent.scroll(window)
  await expect.poll(() => failing.mock.calls.length).toBe(1)
  expect(await screen.findByText(/^A part of this page didn’t come/)).toBeDefined()
  expect(drawn.isConnected).toBe(true)
  Object.assign(home, { lazy })
  await expect
    .poll(() => {
      fireEvent.keyDown(window)
      return isTakenOver(drawn)
    })
    .toBe(true)
})
