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
  {
    account = completeAccount,
    finish = () => outcome,
  }: { account?: typeof completeAccount | null; finish?: () => unknown } = {},
) {
  return renderApp(<PaymentReturnPage />, {
    path,
    pattern: PATTERN,
    state: stateOf(account),
    answers: {
      '/api/payments/verify-payment': verify,
      '/api/payments/start-registration-payments-flow': finish,
      '/api/registrations': () => ({ registrations: [], waiting: [], captainRewards: 0 }),
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

test('after a failure one tries again on the spot, and is in', async () => {
  let tries = 0
  const { user } = comeBack(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new ApiError(502, { code: 'unexpected', message: '' })) : {}
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Congrats/)).toBeDefined()
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
  const late = { ...outcome, state: 'refund_due' }
  comeBack(() => late, PATH, { finish: () => late })
  expect(await screen.findByRole('heading', { name: 'Sorry, the place was gone' })).toBeDefined()
})

test.each([
  ['given_up', 'You had let this place go'],
  ['league_cancelled', 'This league is called off'],
])('money that goes back because of %s is explained as such', async (noPlace, name) => {
  const late = { ...outcome, state: 'refund_due', noPlace, isInLine: false }
  comeBack(() => late, PATH, { finish: () => late })
  expect(await screen.findByRole('heading', { name })).toBeDefined()
  expect(screen.queryByText(/waiting list/)).toBeNull()
})

test.each([
  [409, 'Final registration step failed. Please contact support at hello@hive.example.'],
  [
    0,
    'An error occurred during the final registration step. Please contact support at hello@hive.example.',
  ],
])('a last step that ends with %i reads: %s', async (status, text) => {
  const finish = () => Promise.reject(new ApiError(status, { code: 'unexpected', message: 'no' }))
  comeBack(() => outcome, PATH, { finish })
  expect(await screen.findByText(text)).toBeDefined()
})

test('kept details that cannot be read are said to be so', async () => {
  sessionStorage.setItem('registrationFormData', '{"LeagueId":')
  comeBack(() => outcome, PATTERN)
  expect(
    await screen.findByText(
      'Error processing registration details: they cannot be read. Please try signing up again.',
    ),
  ).toBeDefined()
})

test('without a session the payment waits, and the visitor is asked to log in', async () => {
  const { router } = comeBack(() => outcome, PATH, { account: null })
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(
    await screen.findByText('Authentication token not found. Please log in again.'),
  ).toBeDefined()
  expect(sessionStorage.getItem('pendingVerification')).toBe('"cs_1"')
})

test('a registration without a league is complete all the same', async () => {
  const bare = { ...outcome, leagueTitle: '' }
  comeBack(() => bare, PATH, { finish: () => bare })
  expect(await screen.findByRole('heading', { name: 'Registration Complete' })).toBeDefined()
})

test('a payment that waited for its owner to sign in goes on without an address', async () => {
  sessionStorage.setItem('pendingVerification', '"cs_1"')
  comeBack(() => outcome, PATTERN)
  expect(await screen.findByRole('heading', { name: /^Congrats/ })).toBeDefined()
  expect(sessionStorage.getItem('pendingVerification')).toBeNull()
})
