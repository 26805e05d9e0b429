import { accountToWire } from '@hive/contract/account/account'
import type { RegistrationWire } from '@hive/contract/roster/registrations'
import type { League } from '@hive/domain/season/season/league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, ownRegistration, stateOf, listing } from '#testing/samples.ts'
import type { CheckoutSlip } from './checkout-slip.ts'
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

type Back = {
  account?: typeof completeAccount | null
  finish?: (request: unknown) => unknown
  own?: RegistrationWire
  league?: Partial<League>
}

function comeBack(
  verify: () => unknown,
  path = PATH,
  { account = completeAccount, finish = () => outcome, own, league }: Back = {},
) {
  return renderApp(<PaymentReturnPage />, {
    path,
    pattern: PATTERN,
    state: stateOf(account),
    answers: {
      '/api/payments/verify-payment': verify,
      '/api/payments/start-registration-payments-flow': finish,
      '/api/registrations': () => ({
        registrations: own ? [own] : [],
        waiting: [],
        captainRewards: 0,
        skillLevels: [],
      }),
      '/api/account': () => accountToWire(completeAccount),
      '/api/leagues': () => listing({ ...sampleLeague, ...league }),
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

test.each([
  [
    { TryItOutRegistration: true, firstNight: '2027-01-12', nights: 1 },
    'Your nightTuesday, 12 January 2027',
    'Enjoyed it? Stay for the rest: what you’ve paid comes off the full price.',
  ],
  [
    { RegistrationTypeId: 2, teamId: 31, teamName: 'Net Gains' },
    'First nightTuesday, 12 January 2027',
    'We’re inviting your teammates now.',
  ],
  [
    { RegistrationTypeId: 2, teamId: 31, teamName: 'Net Gains', hasInvited: false },
    'First nightTuesday, 12 January 2027',
    'Invite your teammates, or share the link with which they join, on your team’s page.',
  ],
  [{}, 'First nightTuesday, 12 January 2027', 'Hive will be in touch before your first game.'],
])(
  'the end of a sign-up %o says when it begins and what comes next',
  async (change, night, next) => {
    comeBack(() => outcome, PATH, { own: { ...ownRegistration, ...change } })
    await expect.poll(() => document.body.textContent).toContain(night)
    expect(document.body.textContent).toContain(next)
    expect(document.body.textContent).toContain('6:30\u00A0– 9:30\u00A0pm')
  },
)

test.each([
  [true, 'Tuesday Pickleball at Parish Hall'],
  [false, 'Tuesday Pickleball at Leixlip Amenities Centre'],
])(
  'a first night in another hall is there and then (as the only night: %s)',
  async (TryItOutRegistration, title) => {
    const days = { from: '2027-01-12', until: '2027-01-12', startTime: '19:00', endTime: '21:00' }
    const venue = { ...sampleLeague.venue, id: 2, name: 'Parish Hall', town: 'Lucan' }
    comeBack(() => outcome, PATH, {
      own: { ...ownRegistration, TryItOutRegistration },
      league: { otherHalls: [{ ...days, venue, text: '' }] },
    })
    await expect.poll(() => document.body.textContent).toContain('Time7\u00A0– 9\u00A0pm')
    expect(screen.getByText('Parish Hall, Lucan')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(title)
  },
)

test('a session that was verified before is not verified again', async () => {
  sessionStorage.setItem('verifiedSessions', '["cs_1"]')
  comeBack(() => Promise.reject(new Error('asked again')))
  expect(await screen.findByText(/^Congrats/)).toBeDefined()
})

/** Five tries with pauses of 1, 2, 4 and 8 seconds. */
const PATIENCE_MS = 15_000

/** Lets the page wait without the test waiting. */
function givenQuickPauses() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return async (ms = PATIENCE_MS) => {
    await vi.advanceTimersByTimeAsync(ms)
    vi.useRealTimers()
  }
}

const failed = (status: number) => new ApiError(status, { code: 'payment_not_made', message: 'no' })

test.each([
  [409, 1, 'Registration failed. Please try again.'],
  [500, 5, 'An error occurred during registration. Please try again.'],
  [0, 5, 'An error occurred during registration. Please try again.'],
])('an answer of %i, asked for %i times, reads: %s', async (status, times, text) => {
  const pass = givenQuickPauses()
  let asked = 0
  comeBack(() => {
    asked += 1
    return Promise.reject(failed(status))
  })
  await pass()
  expect(await screen.findByText(text)).toBeDefined()
  expect(asked).toBe(times)
})

test('a server that is away for a moment is asked again, and the sign-up is celebrated', async () => {
  const pass = givenQuickPauses()
  let verified = 0
  let finished = 0
  comeBack(() => ((verified += 1) < 3 ? Promise.reject(failed(503)) : outcome), PATH, {
    finish: () => ((finished += 1) < 2 ? Promise.reject(failed(0)) : outcome),
  })
  await pass(4000)
  expect(await screen.findByText(/^Congrats/)).toBeDefined()
})

test('after a failure one tries again on the spot, and is in', async () => {
  let tries = 0
  const { user } = comeBack(() => {
    tries += 1
    return tries === 1 ? Promise.reject(failed(409)) : {}
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

test('a second refusal after a new sign-in is shown, and does not lead round in a circle', async () => {
  sessionStorage.setItem('pendingVerification', '"cs_1"')
  sessionStorage.setItem('verificationSignIn', '"cs_1"')
  const { user, router } = comeBack(() => Promise.reject(failed(401)), PATTERN)
  expect(await screen.findByText('Unauthorized. Please log in again.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Your registration' })).toBeDefined()
  expect(screen.getByText(/If we’ve taken money, it’s safe/)).toBeDefined()
  expect(router.state.location.pathname).toBe(PATTERN)
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(router.state.location.state).toEqual({ from: PATTERN, isAgain: true })
})

test('a sign-in that helps is forgotten: the next payment may ask for one again', async () => {
  sessionStorage.setItem('verificationSignIn', '"cs_1"')
  comeBack(() => outcome)
  expect(await screen.findByText(/^Congrats/)).toBeDefined()
  expect(sessionStorage.getItem('verificationSignIn')).toBeNull()
})

test('a payment that was not made does not wait for its owner any longer', async () => {
  sessionStorage.setItem('pendingVerification', '"cs_1"')
  comeBack(() => Promise.reject(failed(409)), PATTERN)
  expect(await screen.findByText('Registration failed. Please try again.')).toBeDefined()
  expect(sessionStorage.getItem('pendingVerification')).toBeNull()
})

test('the last step has the specification’s fields', async () => {
  const slip: CheckoutSlip = {
    Email: 'aoife@hive.example',
    Name: 'Aoife Byrne',
    PhoneNumber: '087 123 4567',
    DateOfBirth: '1992-04-17',
    Verified: true,
    LeagueId: 7,
    LeagueName: 'Leixlip Tuesday Pickleball',
    Location: 'Leixlip Amenities Centre',
    Sport: 'Pickleball',
    StartDate: '2027-01-12',
    EndDate: '2027-03-02',
    Weekday: 'Tuesday',
    Price: 162,
    LeagueRegistrationPrice: 180,
    RegistrationTypeId: 2,
    TryItOutRegistration: false,
    PaymentStatusId: 1,
    isCaptain: true,
    TeamId: null,
    TeamName: 'Net Gains',
    TeamPlayers: ['mate@hive.example'],
    SkillLevelId: 3,
    signedRegistrationLiabilityAgreement: true,
    signedRegistrationLiabilityAgreementTimestamp: '2026-11-20T12:00:00.000Z',
    StripeSessionId: 'cs_1',
  }
  sessionStorage.setItem('registrationFormData', JSON.stringify(slip))
  const sent: unknown[] = []
  comeBack(() => outcome, PATH, {
    finish: (request) => {
      sent.push(request)
      return outcome
    },
  })
  expect(await screen.findByText(/^Congrats/)).toBeDefined()
  expect(sent).toMatchObject([
    {
      body: {
        sessionId: 'cs_1',
        leagueId: 7,
        userId: 'aoife@hive.example',
        Email: 'aoife@hive.example',
        Name: 'Aoife Byrne',
        DOB: '1992-04-17',
        PhoneNumber: '087 123 4567',
        GenderId: 2,
        RegistrationTypeId: 2,
        TeamId: null,
        TeamName: 'Net Gains',
        TeamPlayers: ['mate@hive.example'],
        SkillLevelId: 3,
        StripeSessionId: 'cs_1',
        Verified: true,
        Price: 162,
        LeagueRegistrationPrice: 180,
        TryItOutRegistration: false,
        PaymentStatusId: 1,
        isCaptain: true,
        signedRegistrationLiabilityAgreement: true,
        signedRegistrationLiabilityAgreementTimestamp: '2026-11-20T12:00:00.000Z',
        TShirtSizeId: 2,
      },
    },
  ])
})

test.each([PATTERN, `${PATTERN}?session_id=`])('%s leads to the leagues', async (path) => {
  const { router } = comeBack(() => outcome, path)
  await expect.poll(() => router.state.location.pathname).toBe('/leagues')
})

test('a payment for a place that has gone shows that the money is on its way back', async () => {
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
  const pass = givenQuickPauses()
  comeBack(() => outcome, PATH, { finish: () => Promise.reject(failed(status)) })
  await pass()
  expect(await screen.findByText(text)).toBeDefined()
})

test('stored details that cannot be read are reported', async () => {
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
