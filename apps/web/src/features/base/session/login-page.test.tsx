import type { SiteConfig } from '@hive/contract/base/site'
import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { keepInMemory } from '#lib/memory-storage.ts'
import { LoginPage } from './login-page.tsx'
import { startSession } from './session.ts'

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
  const ofSignIn = notes.mock.calls.filter(([what]) => String(what).startsWith('The sign-in'))
  expect(ofSignIn).toEqual([['The sign-in was not completed.', expect.any(String)]])
})

test('where the browser keeps nothing, it is said before anything is tried, with what to allow', async () => {
  const own = { local: localStorage, session: sessionStorage }
  onTestFinished(() => {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: own.local })
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value: own.session })
  })
  keepInMemory()
  renderApp(<LoginPage />, { path: '/login', pattern: '/login' })
  await screen.findByText(/^Your browser keeps nothing for this site/)
  expect(screen.getByRole('alert').textContent).toContain('allow cookies and site data')
})

test('a sign-in without a connection says that it is the connection, and again after another try', async () => {
  const notes = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => notes.mockRestore())
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', asked)
  const signOut = { style: 'oidc', url: null } as const
  const identity = {
    issuer: 'https://id.example',
    clientId: 'web',
    scope: 'openid',
    kind: 'external',
    signOut,
  }
  const { user, store, router } = renderApp(<LoginPage />, { path: '/', pattern: '/login' })
  await startSession(store, { identity } as unknown as SiteConfig, () => Promise.resolve())
  await act(() => router.navigate('/login'))
  await screen.findByText('We couldn’t reach Hive. Please check your connection, and try again.')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await expect.poll(() => asked.mock.calls.length).toBe(2)
})
