import { accountToWire } from '@hive/contract/account'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { PaymentReturnPage } from './payment-return-page.tsx'

const outcome = {
  state: 'confirmed',
  leagueId: 7,
  leagueTitle: 'Leixlip Tuesday Pickleball',
  venueName: 'Leixlip Amenities Centre',
  email: 'aoife@hive.example',
}
const PATH = '/leagues/signup/success?session_id=cs_1'
const PATTERN = '/leagues/signup/success'

function comeBack(
  verify: () => unknown,
  path = PATH,
  account = completeAccount as typeof completeAccount | null,
) {
  return renderApp(<PaymentReturnPage />, {
    path,
    pattern: PATTERN,
    state: stateOf(account),
    answers: {
      '/api/payments/verify-payment': verify,
      '/api/payments/start-registration-payments-flow': () => outcome,
      '/api/account': () => accountToWire(completeAccount),
      GetAllLeagues: () => [],
    },
  })
}

test('while the payment is looked at, the page says so', () => {
  comeBack(() => new Promise(() => undefined))
  expect(
    screen.getByText('Processing your registration and verifying the payment...'),
  ).toBeDefined()
})

test('a paid sign-up is celebrated, and leads to the league', async () => {
  comeBack(() => outcome)
  expect(
    await screen.findByRole('heading', {
      name: 'Congrats, you have successfully signed up for Leixlip Tuesday Pickleball at Leixlip Amenities Centre',
    }),
  ).toBeDefined()
  expect(screen.getByText(/confirmation e-mail is on its way to aoife@hive.example/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'View your League' }).getAttribute('href')).toBe(
    '/your-leagues',
  )
  expect(screen.getByText('Payment verified!')).toBeDefined()
})

test('a session that was verified before is not verified again', async () => {
  sessionStorage.setItem('verifiedSessions', '["cs_1"]')
  comeBack(() => Promise.reject(new Error('asked again')))
  expect(await screen.findByText(/^Congrats/)).toBeDefined()
})

test.each([
  [409, 'Registration failed. Please try again.'],
  [500, 'An error occurred during registration. Please try again.'],
])('an answer of %i reads: %s', async (status, text) => {
  comeBack(() => Promise.reject(new ApiError(status, { code: 'payment_not_made', message: 'no' })))
  expect(await screen.findByText(text)).toBeDefined()
})

test('a session that has run out goes to sign in and resumes afterwards', async () => {
  const { router } = comeBack(() =>
    Promise.reject(new ApiError(401, { code: 'sign_in_required', message: 'no' })),
  )
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(sessionStorage.getItem('pendingVerification')).toBe('"cs_1"')
})

test('without anything to verify it leads to the leagues', async () => {
  const { router } = comeBack(() => outcome, PATTERN)
  await expect.poll(() => router.state.location.pathname).toBe('/leagues')
})

test('a place that was gone is told with the money on its way back', async () => {
  comeBack(() => ({ ...outcome, state: 'refund_due' }))
  expect(await screen.findByRole('heading', { name: 'Sorry, the place was gone' })).toBeDefined()
})
