import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RouteErrorPage } from './route-error-page.tsx'

function open(fail: () => never) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const route = { path: '/', loader: fail, element: <p>fine</p>, errorElement: <RouteErrorPage /> }
  render(<RouterProvider router={createMemoryRouter([route])} />)
}

test('an answer that is none says its status', async () => {
  open(() => {
    throw new Response('', { status: 405, statusText: 'Method Not Allowed' })
  })
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeDefined()
  expect(screen.getByText('405 Method Not Allowed')).toBeDefined()
})

test('anything else keeps its secrets', async () => {
  open(() => {
    throw new Error('password=hunter2')
  })
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeDefined()
  expect(screen.queryByText(/hunter2/)).toBeNull()
})
