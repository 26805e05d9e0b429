import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { makeStore, type RootState } from '#app/store.ts'
import type { Api } from '#lib/api.ts'
import { forgetTyped } from '#ui/form/use-typed.ts'
import { clearToasts, Toasts } from '#ui/toast.tsx'

// What is loaded when it is first needed may take a moment on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

type Options = {
  /** The server's answers, by endpoint path or gateway action. */
  answers?: Readonly<Record<string, (sent: unknown) => unknown>>
  state?: Partial<RootState>
  /** Where the page stands, and its pattern. */
  path?: string
  pattern?: string
  /** The state that navigation brought along. */
  locationState?: unknown
}

/** Draws a page as the app would, with a server of the test's own words. Other addresses show their path. */
export function renderApp(page: ReactElement, options: Options = {}) {
  const { answers = {}, state, path = '/', locationState } = options
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const { pattern = pathname } = options
  const answer = async (name: string, sent: unknown) => {
    const reply = answers[name]
    if (!reply) throw new Error(`The test has no answer for ${name}.`)
    return reply(sent)
  }
  const api = {
    call: (endpoint, request) => answer(endpoint.path, request),
    file: (filePath, body) => answer(filePath, body),
    act: (action, parameters) => answer(action.name, parameters),
  } as Api
  const store = makeStore({ api, ...(state ? { preloadedState: state } : {}) })
  const router = createMemoryRouter(
    [
      { path: pattern, element: page },
      { path: '*', Component: Elsewhere },
    ],
    {
      initialEntries: [{ pathname, search, hash, state: locationState }],
    },
  )
  onTestFinished(() => {
    cleanup()
    clearToasts()
    forgetTyped()
    sessionStorage.clear()
    localStorage.clear()
  })
  // What a step of an earlier test says when it ends late is not said here.
  clearToasts()
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>,
  )
  return { ...view, store, router, user: userEvent.setup() }
}

function Elsewhere() {
  return <p>elsewhere</p>
}
