import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stateOf } from '#testing/samples.ts'
import { routes } from './router.tsx'
import { makeStore } from './store.ts'

const refuse = () => Promise.reject(new Error('not asked'))

/** Opens the app's own routes with one more page. */
function openApp(page: RouteObject): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(cleanup)
  const [frame] = routes
  const [inner] = frame?.children ?? []
  const table = [{ ...frame, children: [{ ...inner, children: [page] }] }] as RouteObject[]
  const store = makeStore({
    api: { call: refuse, act: refuse, file: refuse },
    preloadedState: stateOf(null),
  })
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(table, { initialEntries: ['/broken'] })} />
    </Provider>,
  )
}

function Broken(): never {
  throw new Error('This page fails.')
}

test('a page that fails keeps the header, the footer and links to go on', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  openApp({ path: '/broken', Component: Broken })
  const said = await screen.findByRole('heading', {
    name: 'Something went wrong. Please try again later.',
  })
  expect(said.closest('main')).not.toBeNull()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  expect(screen.getByRole('contentinfo')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
