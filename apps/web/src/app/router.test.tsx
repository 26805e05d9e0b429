import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { routes } from './router.tsx'
import { makeStore } from './store.ts'

const refuse = () => Promise.reject(new Error('not asked'))

/** Opens the app's own routes with one more page. */
function openApp(page: RouteObject, account: Parameters<typeof stateOf>[0]): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(cleanup)
  const [frame] = routes
  const [inner] = frame?.children ?? []
  const table = [{ ...frame, children: [{ ...inner, children: [page] }] }] as RouteObject[]
  const store = makeStore({
    api: { call: refuse, act: refuse, file: refuse },
    preloadedState: stateOf(account),
  })
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(table, { initialEntries: [page.path ?? '/'] })} />
    </Provider>,
  )
}

function Broken(): never {
  throw new Error('This page fails.')
}

test.each([
  ['a page', '/broken', null],
  ['a screen of organisers', '/organiser/broken', organiserOf()],
])('%s that fails has the header, the footer and links to go on', async (_name, path, account) => {
  vi.stubGlobal('scrollTo', () => undefined)
  openApp({ path, Component: Broken }, account)
  const said = await screen.findByRole('heading', {
    name: 'Something went wrong. Please try again later.',
  })
  expect(said.closest('main')).not.toBeNull()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  expect(screen.getByRole('contentinfo')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
