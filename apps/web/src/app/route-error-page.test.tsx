import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageRoute } from './page-route.ts'
import { RouteErrorPage } from './route-error-page.tsx'

function open(fail: () => never) {
  return openRoute({ path: '/', loader: fail, element: <p>fine</p> })
}

function openRoute(route: RouteObject) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(cleanup)
  const errorElement = <RouteErrorPage />
  render(<RouterProvider router={createMemoryRouter([{ ...route, errorElement }])} />)
  return userEvent.setup()
}

/** Opens a page whose code does not load, with the server's answer when it is asked why. */
function openWithoutCode(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  const user = openRoute({
    path: '/',
    ...pageRoute(() => Promise.reject(new TypeError('Failed to fetch'))),
  })
  return { user, reload }
}

test('an error response is shown with its status', async () => {
  open(() => {
    throw new Response('', { status: 405, statusText: 'Method Not Allowed' })
  })
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeDefined()
  expect(screen.getByText('405 Method Not Allowed')).toBeDefined()
})

test('any other error is shown without its details', async () => {
  open(() => {
    throw new Error('password=hunter2')
  })
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeDefined()
  expect(screen.queryByText(/hunter2/)).toBeNull()
})

test('an offline page says so, and opens once there is a connection', async () => {
  let isOnline = false
  const { user, reload } = openWithoutCode(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response()
  })
  expect(await screen.findByRole('heading', { name: 'You seem to be offline' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Still no connection, we’re afraid.')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  isOnline = true
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(reload).toHaveBeenCalledOnce()
})

function givenReloaded(isReloaded: boolean) {
  const entry = { type: isReloaded ? 'reload' : 'navigate' }
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [entry] })
}

test('a page of an older version of the site is reloaded once', async () => {
  givenReloaded(false)
  const { reload } = openWithoutCode(async () => new Response())
  expect(await screen.findByText('Loading...')).toBeDefined()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('code that is missing after the reload is an error, with links to go on', async () => {
  givenReloaded(true)
  const { user, reload } = openWithoutCode(async () => new Response())
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a failing server is shown with its status', async () => {
  openWithoutCode(async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeDefined()
  expect(screen.getByText('503 Service Unavailable')).toBeDefined()
})
