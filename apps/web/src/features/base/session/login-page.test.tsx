import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { LoginPage } from './login-page.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

test('a sign-in that fails is noted, and its code stays in no address', async () => {
  const notes = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => notes.mockRestore())
  renderApp(
    <>
      <LoginPage />
      <Address />
    </>,
    { path: '/login?code=the-code&state=the-state', pattern: '/login' },
  )
  await screen.findByText('That didn’t work. Please try again.')
  await screen.findByText('at /login')
  expect(notes.mock.calls).toEqual([['The sign-in was not completed.', expect.any(String)]])
})
