import type { SignInState } from '@hive/contract/base/session'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { SignInPanel } from './sign-in-panel.tsx'

const PHONE = {
  id: 'phone',
  device: 'Chrome on Android',
  since: '2026-11-20T08:00:00Z',
  seenAt: '2026-11-25T19:05:00Z',
  isThis: false,
}
const LAPTOP = { ...PHONE, id: 'laptop', device: 'Safari on macOS', isThis: true }

function state(sessions: SignInState['sessions']): SignInState {
  return { sessions, passkeys: [], events: [] }
}

function givenPanel(left: SignInState['sessions']) {
  return renderApp(<SignInPanel />, {
    answers: {
      '/api/session': () => state([PHONE, LAPTOP]),
      '/api/session/end': () => state(left),
      '/api/session/end-others': () => state(left),
    },
  })
}

test('this device comes first and stays; another one is logged out from here', async () => {
  const { user } = givenPanel([LAPTOP])
  const list = await screen.findByText('Where you’re logged in')
  const [first, second] = within(list.parentElement ?? list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Safari on macOS, this deviceLogged in .* at 8 am$/)
  expect(second?.textContent).toMatch(/^Chrome on Android, last seen .*7:05 pmLogged in .* at 8 am/)
  await user.click(screen.getByRole('button', { name: /^Log out Chrome on Android, last seen/ }))
  expect(await screen.findByText('That device is logged out.')).toBeDefined()
  expect(screen.queryByText(/Chrome on Android/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
})

test('all other devices are logged out at once', async () => {
  const { user } = givenPanel([LAPTOP])
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
  expect(await screen.findByText('Logged out on all your other devices.')).toBeDefined()
  expect(screen.queryByText(/Chrome on Android/)).toBeNull()
})

test('two passkeys of one name are told apart by the moment when they were added', async () => {
  const key = { name: 'My phone', lastUsedAt: null }
  const passkeys = [
    { ...key, id: 'a', addedAt: '2026-11-20T18:35:00.000Z' },
    { ...key, id: 'b', addedAt: '2026-11-20T19:05:00.000Z' },
    { ...key, id: 'c', name: 'Laptop', addedAt: '2026-11-20T19:05:00.000Z' },
  ]
  renderApp(<SignInPanel />, { answers: { '/api/session': () => ({ ...state([]), passkeys }) } })
  expect(await screen.findAllByRole('button', { name: /^Remove the passkey/ })).toHaveLength(3)
  for (const name of [
    /^Remove the passkey My phone, added .* at 6:35 pm$/,
    /^Remove the passkey My phone, added .* at 7:05 pm$/,
    /^Remove the passkey Laptop$/,
  ])
    expect(screen.getByRole('button', { name })).toBeDefined()
})
