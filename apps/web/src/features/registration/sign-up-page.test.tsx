import { leagueToWire } from '@hive/contract/league-wire'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, newAccount, stateOf } from '#testing/samples.ts'
import { SignUpPage } from './sign-up-page.tsx'
import { registrationsRequested } from './slice.ts'

const choice = { leagueId: 7, registrationTypeId: 1, price: 90, tryItOut: false }
const agreement = { version: '2026-11', title: 'Liability agreement', paragraphs: ['Play fair.'] }
const place = { path: '/leagues/signup/7', pattern: '/leagues/signup/:id' }

function openSignUp(
  start: (sent: unknown) => unknown = () => new Promise(() => undefined),
  chosen: object | null = choice,
) {
  return renderApp(<SignUpPage />, {
    ...place,
    state: stateOf(completeAccount),
    locationState: chosen,
    answers: {
      GetAllTeams: () => [{ TeamId: 1, Name: 'Dink Floyd', LeagueId: 7 }],
      '/api/agreement': () => agreement,
      GetAllLeagues: () => [leagueToWire(sampleLeague)],
      '/api/payments/start-checkout-session': start,
    },
  })
}

const pay = () => screen.getByRole('button', { name: 'Confirm and Proceed to Payment' })

test('the page says what is signed up for and what it costs', async () => {
  openSignUp()
  expect(
    await screen.findByRole('heading', {
      name: 'Sign Up for Leixlip Tuesday Pickleball as Individual',
    }),
  ).toBeDefined()
  expect(screen.getByText('€90')).toBeDefined()
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('readOnly', true)
})

test('an agreement that fits its box can be agreed to at once, and only then paid', async () => {
  const { user } = openSignUp()
  const box = await screen.findByLabelText(/I have read and agree/)
  expect(pay()).toHaveProperty('disabled', true)
  await user.click(box)
  expect(pay()).toHaveProperty('disabled', false)
})

test('an agreement that is longer must be scrolled to within five pixels of its end', async () => {
  // jsdom draws nothing: the box says how high it would be.
  const height = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 1000 })
  openSignUp()
  const tick = await screen.findByLabelText(/I have read and agree/)
  const region = screen.getByRole('region', { name: 'Liability agreement' })
  expect(tick).toHaveProperty('disabled', true)
  fireEvent.scroll(region, { target: { scrollTop: 994 } })
  expect(tick).toHaveProperty('disabled', true)
  fireEvent.scroll(region, { target: { scrollTop: 995 } })
  expect(tick).toHaveProperty('disabled', false)
  if (height) Object.defineProperty(Element.prototype, 'scrollHeight', height)
})

test('one press opens a longer agreement to its end', async () => {
  const height = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')
  // Opened in full it is as high as its text.
  Object.defineProperty(Element.prototype, 'scrollHeight', {
    configurable: true,
    get(this: Element) {
      return this.className.includes('max-h') ? 1000 : 0
    },
  })
  onTestFinished(() => {
    if (height) Object.defineProperty(Element.prototype, 'scrollHeight', height)
  })
  const { user } = openSignUp()
  const tick = await screen.findByLabelText(/I have read and agree/)
  expect(tick).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('button', { name: 'Read on' }))
  expect(tick).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: 'Read on' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Liability agreement' }))
})

test('while the card page is being opened the button says so', async () => {
  const { user } = openSignUp()
  await user.click(await screen.findByLabelText(/I have read and agree/))
  await user.click(pay())
  expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveProperty(
    'disabled',
    true,
  )
})

test.each([
  [401, 'sign_in_required', 'Unauthorized. Please log in again.'],
  [0, 'unreachable', 'Could not connect to the server. Please check your network.'],
  [503, 'payments_unavailable', 'Failed to initiate payment session. Please try again.'],
  [500, 'unexpected', 'An error occurred initiating registration.'],
  [409, 'league_full', 'Sorry, the last place in this league has just gone. Please try again.'],
])('an answer of %i %s reads: %s', async (status, code, text) => {
  const message = 'Sorry, the last place in this league has just gone.'
  const { user } = openSignUp(() => Promise.reject(new ApiError(status, { code, message })))
  await user.click(await screen.findByLabelText(/I have read and agree/))
  await user.click(pay())
  expect(await screen.findByText(text)).toBeDefined()
})

test('when the last place has just gone, the waiting list is one press away', async () => {
  const { user } = openSignUp(() => {
    const message = 'Sorry, the last place in this league has just gone.'
    throw new ApiError(409, { code: 'league_full', message })
  })
  await user.click(await screen.findByLabelText(/I have read and agree/))
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sorry, the last place in this league has just gone. Please try again.',
  )
  const link = screen.getByRole('link', { name: 'Join the waiting list' })
  expect(link.getAttribute('href')).toBe('/league-details/7')
})

test('another price than expected is shown', async () => {
  const problem = {
    code: 'price_changed',
    message: 'The price is €95.00.',
    fields: { Price: '95.00' },
  }
  const { user } = openSignUp(() => Promise.reject(new ApiError(409, problem)))
  await user.click(await screen.findByLabelText(/I have read and agree/))
  await user.click(pay())
  expect(await screen.findByText('€95')).toBeDefined()
})

test('without a choice there is a way back to the league', () => {
  renderApp(<SignUpPage />, { ...place, state: stateOf(completeAccount) })
  expect(
    screen.getByText(
      'Missing registration details. Please go back to the league details page and select a registration option.',
    ),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(
    '/league-details/7',
  )
})

test('a league that does not exist is not found', () => {
  renderApp(<SignUpPage />, {
    ...place,
    state: stateOf(completeAccount, []),
    locationState: choice,
  })
  expect(screen.getByText('League not found for sign up!')).toBeDefined()
})

test('an incomplete profile is filled in first, and the choice waits', async () => {
  const { router } = renderApp(<SignUpPage />, {
    ...place,
    state: stateOf(newAccount),
    locationState: choice,
  })
  await expect.poll(() => router.state.location.pathname).toBe('/account')
  expect(JSON.parse(sessionStorage.getItem('pendingRegistrationChoice') ?? '')).toEqual(choice)
  expect(sessionStorage.getItem('postUpdateRedirect')).toBe('"/leagues/signup/7"')
})

test('a choice that waited is taken up and cleared, and a reload still knows it', async () => {
  sessionStorage.setItem('pendingRegistrationChoice', JSON.stringify(choice))
  const { router } = openSignUp(undefined, null)
  expect(await screen.findByText('€90')).toBeDefined()
  expect(sessionStorage.getItem('pendingRegistrationChoice')).toBeNull()
  expect(router.state.location.state).toEqual(choice)
})

test('a session that has ended keeps the choice for after signing in', async () => {
  const problem = { code: 'sign_in_required', message: 'no' } as const
  const { user } = openSignUp(() => Promise.reject(new ApiError(401, problem)))
  await agreeAndPay(user)
  expect(await screen.findByText('Unauthorized. Please log in again.')).toBeDefined()
  expect(JSON.parse(sessionStorage.getItem('pendingRegistrationChoice') ?? '')).toEqual(choice)
})

async function agreeAndPay(user: ReturnType<typeof openSignUp>['user']) {
  await user.click(await screen.findByLabelText(/have read and agree/))
  await user.click(pay())
}

test('details that cannot be kept in the tab are said to be so, and nothing is asked of the server', async () => {
  const { user } = openSignUp(() => Promise.reject(new Error('asked')))
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await agreeAndPay(user)
  expect(
    await screen.findByText('Could not save registration details. Please try again.'),
  ).toBeDefined()
  write.mockRestore()
})

test('an answer without a session says so, with the server’s words and status', async () => {
  const { user } = openSignUp(() => ({ message: 'Come back later.' }))
  await agreeAndPay(user)
  expect(
    await screen.findByText(
      'Failed to initiate payment session. Please try again. Come back later. (200)',
    ),
  ).toBeDefined()
})

test('an address that cannot be gone to says why', async () => {
  const url = {
    toString: () => {
      throw new TypeError('not an address')
    },
  }
  const { user } = openSignUp(() => ({ sessionId: 'cs_1', url, heldUntil: '' }))
  await agreeAndPay(user)
  expect(await screen.findByText('Failed to redirect to payment: not an address')).toBeDefined()
})

test('a failure of another kind reads: An unexpected error occurred.', async () => {
  const { user } = openSignUp(() => Promise.reject(new TypeError('odd')))
  await agreeAndPay(user)
  expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeDefined()
})

const teamChoice = { ...choice, registrationTypeId: 2, price: 180 }

test('a captain names the team, without quotes, and speaks for it', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp((body) => {
    sent.push(body)
    return new Promise(() => undefined)
  }, teamChoice)
  expect(
    await screen.findByRole('heading', { name: 'Sign Up for Leixlip Tuesday Pickleball as Team' }),
  ).toBeDefined()
  const name = await screen.findByLabelText<HTMLInputElement>('Team name')
  expect(name.value).toBe('Aoife Byrnes Team')
  expect(screen.getByText('Our skill level')).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Never played, but we play sports' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'We play a lot' })).toBeDefined()
  await user.clear(name)
  await user.type(name, 'The "Dill’n\'Chill"')
  expect(name.value).toBe('The DillnChill')
  await user.type(screen.getByLabelText('Teammate’s e-mail'), 'mate@hive.example{Enter}')
  await user.click(
    await screen.findByLabelText('We have read and agree to the liability agreement'),
  )
  await user.click(pay())
  await expect
    .poll(() => sent)
    .toMatchObject([
      { body: { TeamName: 'The DillnChill', TeamPlayers: ['mate@hive.example'], Price: 180 } },
    ])
})

test.each([
  ['{Backspace}', 'Team name is required for team registration.'],
  ['dink FLOYD', 'This team name is already taken. Please choose a different name.'],
])('a team called %s is told: %s', async (typed, text) => {
  const { user } = openSignUp(() => Promise.reject(new Error('asked')), teamChoice)
  const name = await screen.findByLabelText('Team name')
  await user.clear(name)
  await user.type(name, typed)
  expect(await screen.findByText(text)).toBeDefined()
  await agreeAndPay(user)
  expect(await screen.findByText('Please fix the errors in the form.')).toBeDefined()
})

test('a name that someone else took a moment ago is told at the field', async () => {
  const text = 'This team name is already taken. Please choose a different name.'
  const problem = { code: 'team_name_taken', message: text, fields: { TeamName: text } } as const
  const { user } = openSignUp(() => Promise.reject(new ApiError(409, problem)), teamChoice)
  await agreeAndPay(user)
  expect(await screen.findByText('Please fix the errors in the form.')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

test('a list of teams that cannot be read is noted, and any name may be tried', async () => {
  const notes = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  onTestFinished(() => notes.mockRestore())
  const { store } = renderApp(<SignUpPage />, {
    ...place,
    state: stateOf(completeAccount),
    locationState: { ...choice, registrationTypeId: 2, price: 180 },
    answers: {
      GetAllTeams: () => {
        throw new TypeError('no list of teams')
      },
      '/api/agreement': () => agreement,
    },
  })
  await expect
    .poll(() => notes.mock.calls)
    .toContainEqual(['teams/requested failed.', 'no list of teams'])
  expect(store.getState().teams).toMatchObject({ teamDetails: [], completed: true })
})

test('a teammate who was typed and not added is invited all the same', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp((body) => {
    sent.push(body)
    return new Promise(() => undefined)
  }, teamChoice)
  await user.type(await screen.findByLabelText('Teammate’s e-mail'), ' mate@hive.example')
  await agreeAndPay(user)
  await expect.poll(() => sent).toMatchObject([{ body: { TeamPlayers: ['mate@hive.example'] } }])
})

test('an address that is on the team already holds nothing up when it is typed again', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp((body) => {
    sent.push(body)
    return new Promise(() => undefined)
  }, teamChoice)
  const email = await screen.findByLabelText('Teammate’s e-mail')
  await user.type(email, 'mate@hive.example{Enter}')
  await user.type(email, 'MATE@hive.example{Enter}')
  await agreeAndPay(user)
  await expect.poll(() => sent).toMatchObject([{ body: { TeamPlayers: ['mate@hive.example'] } }])
})

test.each([
  ['nobody', 'Please enter a valid email address.'],
  ['aoife@hive.example', 'Email already added.'],
])('a teammate typed as %s and not added is asked about: %s', async (typed, text) => {
  const { user } = openSignUp(() => Promise.reject(new Error('asked')), teamChoice)
  const email = await screen.findByLabelText('Teammate’s e-mail')
  await user.type(email, typed)
  await agreeAndPay(user)
  expect(await screen.findByText('Please fix the errors in the form.')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(document.activeElement).toBe(email)
})

test('who comes back from the card page finds team, teammates and level as they were', async () => {
  const first = openSignUp(() => ({ sessionId: 'cs_1', url: '#card', heldUntil: '' }), teamChoice)
  const name = await screen.findByLabelText('Team name')
  await first.user.clear(name)
  await first.user.type(name, 'Net Gains')
  await first.user.type(screen.getByLabelText('Teammate’s e-mail'), 'mate@hive.example')
  await first.user.click(screen.getByRole('radio', { name: 'Played at least once' }))
  await agreeAndPay(first.user)
  await expect.poll(() => location.hash).toBe('#card')
  location.hash = ''
  first.unmount()

  openSignUp(undefined, teamChoice)
  expect(await screen.findByLabelText<HTMLInputElement>('Team name')).toHaveProperty(
    'value',
    'Net Gains',
  )
  expect(screen.getByRole('button', { name: 'Remove mate@hive.example' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Played at least once' })).toHaveProperty(
    'checked',
    true,
  )
})

test('the tab keeps the specification’s fields of a sign-up, and nothing about health', async () => {
  const { user } = openSignUp(
    () => ({ sessionId: 'cs_1', url: '#card', heldUntil: '' }),
    teamChoice,
  )
  await agreeAndPay(user)
  await expect.poll(() => location.hash).toBe('#card')
  location.hash = ''
  const kept = JSON.parse(sessionStorage.getItem('registrationFormData') ?? '') as object
  expect(kept).toEqual({
    Email: 'aoife@hive.example',
    Name: 'Aoife Byrne',
    PhoneNumber: '087 123 4567',
    DateOfBirth: '1992-04-17',
    Verified: true,
    LeagueId: 7,
    LeagueName: 'Leixlip Tuesday Pickleball',
    StartDate: sampleLeague.startDate,
    EndDate: sampleLeague.endDate,
    Weekday: 'Tuesday',
    Location: sampleLeague.venue.name,
    Sport: 'Pickleball',
    Price: 180,
    StripeSessionId: 'cs_1',
    TeamId: null,
    TeamName: 'Aoife Byrnes Team',
    TeamPlayers: [],
    RegistrationTypeId: 2,
    PaymentStatusId: 1,
    LeagueRegistrationPrice: 180,
    TryItOutRegistration: false,
    isCaptain: true,
    signedRegistrationLiabilityAgreement: true,
    signedRegistrationLiabilityAgreementTimestamp: expect.any(String) as string,
    SkillLevelId: 1,
  })
})

test('a level that was given before is not asked for again', async () => {
  const skillLevels = [
    { sportId: 1, isTeam: true, skillLevelId: 2 },
    { sportId: 1, isTeam: false, skillLevelId: 4 },
  ]
  const { store } = openSignUp()
  expect(await screen.findByRole('radio', { name: /^Never played and/ })).toHaveProperty(
    'checked',
    true,
  )
  const reply = { registrations: [], waiting: [], captainRewards: 0, skillLevels }
  act(() => void store.dispatch(registrationsRequested.fulfilled(reply, '', undefined)))
  expect(screen.getByRole('radio', { name: 'I play a lot' })).toHaveProperty('checked', true)
})

test('a draft for one league, or of someone else, is no draft for another', async () => {
  const kept = {
    LeagueId: 8,
    RegistrationTypeId: 2,
    Email: 'aoife@hive.example',
    TeamName: 'Other',
  }
  sessionStorage.setItem('registrationFormData', JSON.stringify(kept))
  const first = openSignUp(undefined, teamChoice)
  expect(await screen.findByDisplayValue('Aoife Byrnes Team')).toBeDefined()
  first.unmount()
  const foreign = { ...kept, LeagueId: 7, Email: 'bren@hive.example' }
  sessionStorage.setItem('registrationFormData', JSON.stringify(foreign))
  openSignUp(undefined, teamChoice)
  expect(await screen.findByDisplayValue('Aoife Byrnes Team')).toBeDefined()
})

test('a page that the browser kept as it was can be paid from again', async () => {
  const { user } = openSignUp(() => ({ sessionId: 'cs_1', url: '#card', heldUntil: '' }))
  await agreeAndPay(user)
  await screen.findByRole('button', { name: 'Processing...' })
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  expect(
    await screen.findByRole('button', { name: 'Confirm and Proceed to Payment' }),
  ).toHaveProperty('disabled', false)
  location.hash = ''
})

test('teammates are checked as they are added, and can be removed', async () => {
  const { user } = openSignUp(undefined, teamChoice)
  const email = await screen.findByLabelText<HTMLInputElement>('Teammate’s e-mail')
  const add = screen.getByRole('button', { name: 'Add teammate' })
  await user.type(email, 'nobody')
  await user.click(add)
  expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
  await user.clear(email)
  await user.type(email, 'mate@hive.example{Enter}')
  await user.type(email, 'MATE@hive.example{Enter}')
  expect(screen.getByText('Email already added.')).toBeDefined()
  await user.clear(email)
  await user.type(email, 'other@hive.example{Enter}')
  expect(screen.getByText('Maximum number of teammates reached.')).toBeDefined()
  expect([email.disabled, (add as HTMLButtonElement).disabled]).toEqual([true, true])
  await user.click(screen.getByRole('button', { name: 'Remove mate@hive.example' }))
  expect(email.disabled).toBe(false)
})
