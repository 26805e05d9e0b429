import { accountToWire } from '@hive/contract/account/account'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profileSlice } from '#features/base/session/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, organiserOf, stateOf } from '#testing/samples.ts'
import { RequireOrganiser } from './require-organiser.tsx'

const wing = (
  <RequireOrganiser>
    <p>The wing</p>
  </RequireOrganiser>
)

test('an organiser comes in', () => {
  renderApp(wing, { state: stateOf(organiserOf()) })
  expect(screen.getByText('The wing')).toBeDefined()
})

test('a player reads that the page is for organisers', () => {
  renderApp(wing, { state: stateOf(completeAccount) })
  expect(screen.getByText('Only organisers can open this page.')).toBeDefined()
  expect(screen.queryByText('The wing')).toBeNull()
})

test('an organiser without a second factor is led to log in with a passkey', async () => {
  const state = stateOf({ ...organiserOf(), needsSecondFactor: true })
  const { router, user } = renderApp(wing, { state })
  expect(screen.queryByText('The wing')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Log in with a passkey' }))
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { isAgain: true } })
})

test('an organiser without a name says it first, and then comes in', async () => {
  const account = { ...organiserOf(), name: '' }
  let name = ''
  const { user } = renderApp(wing, {
    state: stateOf(account),
    answers: {
      '/api/account/name': (sent) => {
        ;({ name } = (sent as { body: { name: string } }).body)
        return { done: true }
      },
      '/api/account': () => accountToWire({ ...account, name }),
    },
  })
  await user.type(await screen.findByLabelText('First and last name'), 'Niamh Kelly')
  expect(screen.queryByText('The wing')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('The wing')).toBeDefined()
  expect(name).toBe('Niamh Kelly')
})

test('until it is known who is there, nothing is shown and nothing refused', () => {
  const userProfile = { ...profileSlice.getInitialState(), signedIn: true }
  renderApp(wing, { state: { userProfile } })
  expect(screen.getByText('Loading account details...')).toBeDefined()
})

test('an account that does not come can be asked for again', async () => {
  const userProfile = { ...profileSlice.getInitialState(), signedIn: true, error: 'It failed.' }
  let asked = 0
  const { user } = renderApp(wing, {
    state: { userProfile },
    answers: {
      '/api/account': () => {
        asked += 1
        throw new Error('not today')
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => asked).toBe(1)
})

test('a session that has ended leads to the sign-in', () => {
  const ended = { signedIn: true, error: 'It failed.', isExpired: true }
  renderApp(wing, { state: { userProfile: { ...profileSlice.getInitialState(), ...ended } } })
  expect(screen.getByText('Your session has ended')).toBeDefined()
})
