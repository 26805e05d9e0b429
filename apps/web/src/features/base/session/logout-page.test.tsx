import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profileSlice } from '#features/base/session/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { LogoutPage } from './logout-page.tsx'

const OUT = 'You’re logged out'

test('no one is said to be logged out who is logged in, or may be', () => {
  renderApp(<LogoutPage />, { state: stateOf(completeAccount) })
  expect(screen.queryByText(OUT)).toBeNull()
  expect(screen.getByText(`You’re logged in as ${completeAccount.email}.`)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined()
})

test('while a session is looked for, nothing is said yet', () => {
  const userProfile = { ...profileSlice.getInitialState(), isEntering: true }
  renderApp(<LogoutPage />, { state: { ...stateOf(null), userProfile } })
  expect(screen.queryByText(OUT)).toBeNull()
})

test('whoever is logged out reads that they are', () => {
  renderApp(<LogoutPage />, { state: stateOf(null) })
  expect(screen.getByText(OUT)).toBeDefined()
})
