import { sampleLeague } from '@hive/domain/testing/sample-league'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { agreeAndPay, choice, openSignUp, pay, place } from '#testing/open-sign-up.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { leaguesState } from '#features/leagues/leagues/slice.ts'
import { completeAccount, listing, newAccount, ownMembership, stateOf } from '#testing/samples.ts'
import { SignUpPage } from './sign-up-page.tsx'

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

test('a button opens a longer agreement in full, to be ticked once its end is on the screen', async () => {
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
  const region = screen.getByRole('region', { name: 'Liability agreement' })
  let below = 900
  region.getBoundingClientRect = () => ({ bottom: innerHeight + below }) as DOMRect
  const bar = tick.closest('[data-bar]')
  if (bar) bar.getBoundingClientRect = () => ({ top: innerHeight }) as DOMRect
  await user.click(await screen.findByRole('button', { name: 'Read on' }))
  expect(tick).toHaveProperty('disabled', true)
  below = 0
  dispatchEvent(new Event('scroll'))
  await expect.poll(() => (tick as HTMLInputElement).disabled).toBe(false)
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
  [500, 'unexpected', 'An error occurred initiating registration.'],
  [409, 'league_full', 'Sorry, the last place in this league has just gone. Please try again.'],
])('an answer of %i %s reads: %s', async (status, code, text) => {
  const message = 'Sorry, the last place in this league has just gone.'
  const { user } = openSignUp(() => Promise.reject(new ApiError(status, { code, message })))
  await user.click(await screen.findByLabelText(/I have read and agree/))
  await user.click(pay())
  expect(await screen.findByText(text)).toBeDefined()
})

test.each([
  ['payments_unavailable', 'Failed to initiate payment session. Please try again.'],
  ['busy', 'We’re busy right now. Please try again in a moment.'],
])('an outage that ends by itself is told in the server’s words: %s', async (code, message) => {
  const { user } = openSignUp(() => Promise.reject(new ApiError(503, { code, message })))
  await user.click(await screen.findByLabelText(/I have read and agree/))
  await user.click(pay())
  expect(await screen.findByText(message)).toBeDefined()
})

test('a refusal that already says what to do is not followed by another request', async () => {
  const message = 'That was a lot at once. Please try again later.'
  const { user } = openSignUp(() =>
    Promise.reject(new ApiError(429, { code: 'too_many_requests', message })),
  )
  await user.click(await screen.findByLabelText(/I have read and agree/))
  await user.click(pay())
  expect(await screen.findByText(message)).toBeDefined()
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

test('someone who is given a place does not pay for one: the form makes room for the way to it', async () => {
  const given = {
    kind: 'place_given',
    leagueId: 7,
    leagueTitle: 'Leixlip Tuesday Pickleball',
    team: null,
    from: 'Bren Daly',
    amount: null,
    endsAt: null,
    lastDay: null,
  }
  const refusal = { code: 'free_place', message: 'Bren Daly gives you their place.' }
  const refuse = () => Promise.reject(new ApiError(409, refusal))
  const { user } = openSignUp(refuse, choice, { waiting: () => ({ items: [given] }) })
  await user.click(await screen.findByLabelText(/I have read and agree/))
  await user.click(pay())
  const link = await screen.findByRole('link', { name: 'See the place' })
  expect(screen.getByText(/^Bren Daly gives you their place/)).toBeDefined()
  expect(link.getAttribute('href')).toBe('/your-leagues/7/registration')
  expect(screen.queryByRole('button', { name: /Proceed to Payment/ })).toBeNull()
})

const formField = () => screen.queryByLabelText(/I have read and agree/)

test('for someone who is in already the form does not open', async () => {
  const account = { ...completeAccount, memberships: [ownMembership] }
  openSignUp(undefined, choice, { account })
  expect(await screen.findByText('You’re already registered for this league.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Your registration' })
  expect(link.getAttribute('href')).toBe('/your-leagues/7/registration')
  expect(formField()).toBeNull()
})

test('someone who is trying the league out can pay for the rest', async () => {
  const tried = { ...ownMembership, tryItOutRegistration: true, firstNight: '2027-01-12' }
  openSignUp(undefined, choice, { account: { ...completeAccount, memberships: [tried] } })
  expect(await screen.findByLabelText(/I have read and agree/)).toBeDefined()
})

test('for a league that is closed the form does not open', async () => {
  openSignUp(undefined, choice, { leagues: [{ ...sampleLeague, registrationClosed: true }] })
  expect(await screen.findByText('Registration Closed')).toBeDefined()
  expect(formField()).toBeNull()
})

test('someone who plays at the same hour is asked once, and one press leads on', async () => {
  const other = { ...sampleLeague, id: 8, title: 'Celbridge Tuesday Badminton' }
  const account = { ...completeAccount, memberships: [{ ...ownMembership, leagueId: 8 }] }
  const open = () => openSignUp(undefined, choice, { account, leagues: [sampleLeague, other] })
  const { user, unmount } = open()
  expect(
    await screen.findByRole('heading', { name: 'You play at this hour already' }),
  ).toBeDefined()
  const text =
    'You’re in Celbridge Tuesday Badminton: Tuesday nights, 6:30 – 9:30 pm. 8 nights are at the same hour, the first on 12 January 2027.'
  expect(screen.getByText(text)).toBeDefined()
  expect(formField()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign up all the same' }))
  expect(await screen.findByLabelText(/I have read and agree/)).toBeDefined()
  unmount()
  open()
  expect(await screen.findByLabelText(/I have read and agree/)).toBeDefined()
})

test('who has left the form is not taken to the card page', async () => {
  const started = Promise.withResolvers<unknown>()
  const { user, router } = openSignUp(() => started.promise)
  await agreeAndPay(user)
  await act(() => router.navigate('/leagues'))
  const keep = vi.spyOn(Storage.prototype, 'setItem')
  started.resolve({ sessionId: 'cs_1', url: '#card', heldUntil: '' })
  await expect.poll(() => keep.mock.calls.some(([, value]) => value.includes('cs_1'))).toBe(true)
  keep.mockRestore()
  expect(location.hash).toBe('')
  expect(router.state.location.pathname).toBe('/leagues')
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
  expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeDefined()
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

test('a league that could not be read can be read again', async () => {
  const error = 'We could not load the leagues. Please try again.'
  const state = stateOf(completeAccount, [])
  const { user } = renderApp(<SignUpPage />, {
    ...place,
    state: { ...state, leagues: { ...leaguesState([]), error } },
    locationState: choice,
    answers: { '/api/leagues': () => listing(sampleLeague) },
  })
  expect(screen.getByText(error)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /^Sign Up for/ })).toBeDefined()
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

test('details that cannot be stored in the tab are reported, and the server is not called', async () => {
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
