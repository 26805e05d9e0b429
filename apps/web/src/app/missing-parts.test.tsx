import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { part } from '#lib/part.ts'
import { leaveUnsaid } from '#lib/unsaid.ts'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { Dialog } from '#ui/dialog.tsx'
import { clearToasts, Toasts } from '#ui/toast.tsx'
import { watchForMissingParts } from './missing-parts.ts'
import { pageRoute } from './page-route.ts'
import { RouteErrorPage } from './route-error-page.tsx'

/** Code that does not come, as Vite tells it. */
async function missing(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
}

/** Watches with the server's answer when it is asked why, and gives how often it was. */
function watch(answer: () => Promise<Response>) {
  const asked = vi.fn<typeof answer>(answer)
  vi.stubGlobal('fetch', asked)
  onTestFinished(clearToasts)
  onTestFinished(watchForMissingParts())
  return asked.mock.calls
}

const offline = async () => Promise.reject(new TypeError())
const offers = () => screen.queryAllByRole('button', { name: 'Load again' })

/** The question of a page that is drawn without a browser, which knows no top layer. */
function modal(what: string) {
  return what === 'dialog:modal' ? document.getElementsByTagName('dialog').item(0) : null
}

test.each([
  [
    'of an older version',
    async () => new Response(),
    /^This site has changed since you opened the page/,
  ],
  ['without a line', offline, /once you’re back online\.$/],
  [
    'of a server that is being started',
    async () => new Response(null, { status: 503 }),
    /^A part of this page didn’t come\. Load it again in a minute/,
  ],
])(
  'a page %s keeps what is typed where a part is missing, and offers once to load again',
  async (_what, answer, said) => {
    watch(answer)
    const Missing = part(missing)
    const { user } = renderApp(
      <>
        <input aria-label="Team name" />
        <Suspense fallback="Loading...">
          <Missing />
        </Suspense>
      </>,
    )
    await user.type(screen.getByLabelText('Team name'), 'Net Gains')
    expect(await screen.findByText(said)).toBeDefined()
    await missing().catch(() => undefined)
    await expect.poll(() => screen.queryByText('Loading...')).toBeNull()
    expect(offers()).toHaveLength(1)
    expect(screen.getByDisplayValue('Net Gains')).toBeDefined()
  },
)

test('nothing is said of code that a page does as well without', async () => {
  const answers = [async () => new Response(), offline]
  watch(async () => (answers.shift() ?? offline)())
  renderApp(<p>The page</p>)
  await missing().catch(leaveUnsaid)
  // One offer is made at a time: the first would be of an older version.
  await missing().catch(() => undefined)
  expect(await screen.findByText(/once you’re back online\.$/)).toBeDefined()
  expect(screen.queryByText(/^This site has changed/)).toBeNull()
})

test('a page that says itself that its code did not come says it alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = watch(offline)
  const errorElement = <RouteErrorPage />
  const router = createMemoryRouter([{ path: '/', errorElement, ...pageRoute(missing) }])
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  )
  onTestFinished(cleanup)
  expect(await screen.findByRole('heading', { name: 'You seem to be offline' })).toBeDefined()
  expect(asked).toHaveLength(2)
  expect(offers()).toHaveLength(0)
})

test('over a question the offer has the focus, and again when that went elsewhere', async () => {
  withDialogs()
  const looked = vi.spyOn(document, 'querySelector').mockImplementation(modal)
  onTestFinished(() => looked.mockRestore())
  watch(offline)
  const { user } = renderApp(
    <Dialog title="Are you sure?" close={() => undefined}>
      <button type="button">Yes</button>
    </Dialog>,
  )
  await missing().catch(() => undefined)
  const offer = await screen.findByRole('button', { name: 'Load again' })
  expect(document.activeElement).toBe(offer)
  act(() => screen.getByRole('button', { name: 'Yes' }).focus())
  await missing().catch(() => undefined)
  await expect.poll(() => document.activeElement).toBe(offer)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(offers()).toHaveLength(0)
})
