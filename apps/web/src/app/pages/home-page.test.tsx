import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registrationsSlice } from '#features/roster/registration/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { leaguesSlice } from '#features/leagues/leagues/slice.ts'
import { ApiError } from '#lib/api.ts'
import { completeAccount, listing, ownRegistration, stateOf } from '#testing/samples.ts'
import { HomePage } from './home-page.tsx'

const SLIP = '{"LeagueId":7,"StripeSessionId":"cs_1","TryItOutRegistration":false}'
const END = '/leagues/signup/success'

function openHome(
  list: RegistrationWire[],
  account: typeof completeAccount | null = completeAccount,
) {
  const registrations = { ...registrationsSlice.getInitialState(), list, isLoaded: true }
  const { router } = renderApp(<HomePage />, { state: { ...stateOf(account), registrations } })
  return () => router.state.location.pathname
}

test('a paid sign-up is finished from Home too', async () => {
  sessionStorage.setItem('registrationFormData', SLIP)
  await expect.poll(openHome([ownRegistration])).toBe(END)
})

test('a payment that waits for a sign-in continues from Home', async () => {
  sessionStorage.setItem('registrationFormData', SLIP)
  sessionStorage.setItem('pendingVerification', '"cs_1"')
  await expect.poll(openHome([])).toBe(END)
})

test.each([
  [
    'has gone back from the card page',
    [{ ...ownRegistration, state: 'held' as const }],
    completeAccount,
  ],
  [
    'has not paid for the rest after a try-out',
    [{ ...ownRegistration, TryItOutRegistration: true }],
    completeAccount,
  ],
  ['has let the place go', [], completeAccount],
  ['is signed out', [], null],
])('someone who %s stays on Home', async (_who, list, account) => {
  sessionStorage.setItem('registrationFormData', SLIP)
  const path = openHome(list, account)
  await import('#features/sign-up/sign-up/resume.tsx')
  expect(await screen.findByRole('heading', { name: 'Available Leagues' })).toBeDefined()
  expect(path()).toBe('/')
})

const NONE_OPEN = /^No league is open for sign-up/

test('after a page that came without leagues, they are read before Home says that none is open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const leagues = leaguesSlice.getInitialState()
  renderApp(<HomePage />, {
    state: { ...stateOf(null), leagues },
    answers: {
      '/api/leagues': async () => {
        await promise
        return listing(sampleLeague)
      },
    },
  })
  expect(screen.queryByText(NONE_OPEN)).toBeNull()
  resolve()
  expect(await screen.findByRole('heading', { name: sampleLeague.title })).toBeDefined()
})

test('where the leagues cannot be read, Home does not say that none is open', async () => {
  let isDown = true
  const answer = () => {
    if (isDown) throw new ApiError(500, { code: 'unexpected', message: '' })
    return listing()
  }
  const { user } = renderApp(<HomePage />, {
    state: { ...stateOf(null), leagues: leaguesSlice.getInitialState() },
    answers: { '/api/leagues': answer },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(NONE_OPEN)).toBeNull()
  isDown = false
  await user.click(again)
  expect(await screen.findByText(NONE_OPEN)).toBeDefined()
})
