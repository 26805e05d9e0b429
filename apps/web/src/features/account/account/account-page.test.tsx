import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountToWire } from '@hive/contract/account/account'
import type { RootState } from '#app/store.ts'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, newAccount, stateOf } from '#testing/samples.ts'
import { AccountPage } from './account-page.tsx'
import { profileSlice, type ProfileState } from '#features/base/session/slice.ts'

const save = () => screen.getByRole('button', { name: 'Submit' })

test('a visitor is asked to log in, and comes back to the part that their link names', async () => {
  const { user, router } = renderApp(<AccountPage />, {
    state: stateOf(null),
    path: '/account#e-mails',
  })
  expect(screen.getByText('Please log in to view your account details.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Login' }))
  expect(router.state.location.state).toEqual({ from: '/account#e-mails' })
})

/** Someone who is signed in, before the account has come. */
function beforeAccount(change: Partial<ProfileState> = {}): Partial<RootState> {
  const { email } = completeAccount
  const userProfile = { ...profileSlice.getInitialState(), signedIn: true, email, ...change }
  return { ...stateOf(null), userProfile }
}

test('no one is asked to log in while their session is still being looked for', () => {
  renderApp(<AccountPage />, { state: beforeAccount({ signedIn: false, isEntering: true }) })
  expect(screen.getByText('Loading account details...')).toBeDefined()
  expect(screen.queryByText('Please log in to view your account details.')).toBeNull()
})

test('an account that does not answer in time leaves a word and a way to try again', async () => {
  let isSilent = true
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    isSilent ? AbortSignal.abort() : new AbortController().signal,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = renderApp(<AccountPage />, {
    state: beforeAccount(),
    answers: {
      '/api/account': () =>
        isSilent ? new Promise(() => undefined) : accountToWire(completeAccount),
    },
  })
  expect(
    await screen.findByText('Could not connect to the server. Please check your network.'),
  ).toBeDefined()
  isSilent = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', completeAccount.name)
})

test('an account that a session is too old for leads to the sign-in', async () => {
  const refused = new ApiError(401, { code: 'sign_in_required', message: 'No.' })
  renderApp(<AccountPage />, {
    state: beforeAccount(),
    answers: { '/api/account': () => Promise.reject(refused) },
  })
  expect(await screen.findByText('Your session has ended')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a new person reads what is missing, and cannot submit before agreeing', () => {
  renderApp(<AccountPage />, { state: stateOf(newAccount) })
  expect(
    screen.getByText(
      'Please review and complete all required fields marked in red so you can continue signing up for leagues',
    ),
  ).toBeDefined()
  expect(save()).toHaveProperty('disabled', true)
})

test.each([
  ['Name', 'Al', 'Name is required (min. 3 characters)'],
  [
    'Phone',
    '0851 23',
    'Please enter a valid Irish phone number (e.g., 08X XXXXXXX or +353 8X XXXXXXX)',
  ],
  ['Emergency contact name', 'Al', 'Emergency contact name is required (min. 3 characters)'],
  [
    'Emergency contact phone',
    '0871234567',
    'Emergency contact phone number must be different from your phone number',
  ],
])('%s with %s says so at the field and in the summary', async (label, text, message) => {
  const { user } = renderApp(<AccountPage />, { state: stateOf(completeAccount) })
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
  await user.tab()
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link', { name: message })).toBeDefined()
  const note = document.getElementById(
    field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  )
  expect(note?.textContent).toBe(message)
  expect(save()).toHaveProperty('disabled', true)
})

test('problems of older data are named when it is saved, wherever they are', async () => {
  const older = {
    ...completeAccount,
    name: "Aoife O'Byrne",
    emergencyContactName: 'Conor O’Byrne',
    tShirtSizeId: 9,
  }
  const { user } = renderApp(<AccountPage />, { state: stateOf(older) })
  await user.click(save())
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Names cannot contain apostrophes',
    'Names cannot contain apostrophes',
    'Please select a valid t-shirt size',
  ])
})

test('a missing t-shirt size is asked for, and holds nothing up', async () => {
  const { user } = renderApp(<AccountPage />, {
    state: stateOf({ ...completeAccount, tShirtSizeId: null }),
    answers: { '/api/account': () => accountToWire(completeAccount) },
  })
  expect(screen.getByText('Please select a t-shirt size')).toBeDefined()
  await user.click(save())
  expect(await screen.findByText('Account updated successfully!')).toBeDefined()
})

test('apostrophes go as they are typed', async () => {
  const { user } = renderApp(<AccountPage />, { state: stateOf(newAccount) })
  await user.type(screen.getByLabelText('Name'), 'Aoife ')
  expect(screen.queryByText(NO_APOSTROPHES)).toBeNull()
  await user.type(screen.getByLabelText('Name'), "O’B'yrne")
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Aoife OByrne')
  expect(screen.queryByText(NO_APOSTROPHES)).not.toBeNull()
})

const NO_APOSTROPHES = 'We write names without apostrophes, such as OBrien.'

test('someone under 18 cannot join', async () => {
  const { user } = renderApp(<AccountPage />, { state: stateOf(completeAccount) })
  await user.selectOptions(screen.getByLabelText('Year'), '2020')
  await user.tab()
  expect(await screen.findAllByText('You must be at least 18 years old')).not.toHaveLength(0)
})

test('a ticked question takes the none-box away and asks for details', async () => {
  const { user } = renderApp(<AccountPage />, { state: stateOf(completeAccount) })
  await user.click(screen.getByLabelText(/asthma/))
  expect(screen.getByLabelText(/None of these/)).toHaveProperty('checked', false)
  expect(
    await screen.findAllByText('Please describe your medical conditions (min. 10 characters)'),
  ).not.toHaveLength(0)
  await user.click(screen.getByLabelText(/asthma/))
  expect(screen.getByLabelText(/None of these/)).toHaveProperty('checked', true)
})

test('other sports are asked for, and forgotten when Other goes', async () => {
  const { user } = renderApp(<AccountPage />, { state: stateOf(completeAccount) })
  await user.click(screen.getByText('Favourite sports'))
  await user.click(screen.getByLabelText('Other'))
  await user.type(screen.getByLabelText('Other sports'), 'Padel')
  await user.click(screen.getByLabelText('Other'))
  await user.click(screen.getByLabelText('Other'))
  expect(screen.getByLabelText('Other sports')).toHaveProperty('value', '')
})

test('two equal phone numbers are mended at either of them', async () => {
  const { user } = renderApp(<AccountPage />, { state: stateOf(completeAccount) })
  const [own, other] = [
    screen.getByLabelText('Phone'),
    screen.getByLabelText('Emergency contact phone'),
  ]
  await user.clear(other)
  await user.type(other, (own as HTMLInputElement).value)
  await user.tab()
  const message = 'Emergency contact phone number must be different from your phone number'
  expect(await screen.findAllByText(message)).not.toHaveLength(0)
  await user.clear(own)
  await user.type(own, '085 765 4321')
  await expect.poll(() => screen.queryAllByText(message)).toHaveLength(0)
  expect(save()).toHaveProperty('disabled', false)
})

test('a note about other sports goes with their field', async () => {
  const { user } = renderApp(<AccountPage />, { state: stateOf(completeAccount) })
  await user.click(screen.getByText('Favourite sports'))
  await user.click(screen.getByLabelText('Other'))
  await user.type(screen.getByLabelText('Other sports'), "Padel's")
  await user.tab()
  expect(await screen.findAllByText('Other sports cannot contain apostrophes')).not.toHaveLength(0)
  await user.click(screen.getByLabelText('Other'))
  await expect.poll(() => screen.queryByText('Other sports cannot contain apostrophes')).toBeNull()
})

test('the sports that leagues are played in are read, and named beside the favourites', async () => {
  const { user } = renderApp(<AccountPage />, {
    state: stateOf(completeAccount),
    answers: {
      GetAllSports: () => [
        { sport_id: 1, name: 'Pickleball' },
        { sport_id: 4, name: 'Badminton' },
      ],
    },
  })
  await user.click(screen.getByText('Favourite sports'))
  expect(
    await screen.findByText(/^Our leagues so far are in Pickleball and Badminton\./),
  ).toBeDefined()
})

test('a saved account says so and goes on to where its owner came from', async () => {
  sessionStorage.setItem('postUpdateRedirect', JSON.stringify('/leagues/signup/7'))
  const sent: unknown[] = []
  const { user, router } = renderApp(<AccountPage />, {
    path: '/account',
    state: stateOf(completeAccount),
    answers: {
      '/api/account': (request) => {
        sent.push(request)
        return accountToWire(completeAccount)
      },
    },
  })
  await user.click(save())
  expect(await screen.findByText('Account updated successfully!')).toBeDefined()
  const { updated_at, leagues } = accountToWire(completeAccount)
  expect(sent).toMatchObject([
    { body: { email: 'aoife@hive.example', name: 'Aoife Byrne', updated_at, leagues } },
  ])
  await expect.poll(() => router.state.location.pathname).toBe('/leagues/signup/7')
})

test.each([
  [
    new ApiError(401, { code: 'sign_in_required', message: 'no' }),
    'Your session has expired. Please log in again.',
  ],
  [
    new ApiError(500, { code: 'unexpected', message: 'secret' }),
    'Failed to update account. Please try again.',
  ],
  [
    new ApiError(403, { code: 'not_permitted', message: 'This account is not yours to change.' }),
    'This account is not yours to change.',
  ],
])('a save that fails with %s says so and keeps the form', async (failure, text) => {
  const { user } = renderApp(<AccountPage />, {
    state: stateOf(completeAccount),
    answers: { '/api/account': () => Promise.reject(failure) },
  })
  await user.click(save())
  await expect.poll(() => toasts()).toContain(text)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Aoife Byrne')
})

const toasts = () => document.querySelector('[data-toasts]')?.textContent

test('the server’s note stands at its field', async () => {
  const fields = { phoneNumber: 'This number is not yours.' }
  const { user } = renderApp(<AccountPage />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/account': () =>
        Promise.reject(
          new ApiError(400, { code: 'bad_request', message: 'Please check.', fields }),
        ),
    },
  })
  await user.click(save())
  expect(await screen.findAllByText('This number is not yours.')).toHaveLength(2)
})

const SHOWN = 'Preferences'
const NOT_SHOWN = /We could not load your account/

test.each([
  ['the text of an account', JSON.stringify(accountToWire(completeAccount)), SHOWN],
  ['an account', accountToWire(completeAccount), SHOWN],
  ['a list', [accountToWire(completeAccount)], NOT_SHOWN],
  ['a text that is no JSON', 'oops', NOT_SHOWN],
  [
    'an account without name and e-mail',
    { ...accountToWire(completeAccount), email: '', name: '' },
    NOT_SHOWN,
  ],
  ['an account with fields missing', { email: 'aoife@hive.example' }, NOT_SHOWN],
])('received: %s', async (_what, reply, text) => {
  const state = stateOf(newAccount)
  renderApp(<AccountPage />, {
    state: {
      ...state,
      userProfile: { ...(state.userProfile ?? fail()), account: null, user_profile_loaded: false },
    },
    answers: { '/api/account': () => reply },
  })
  expect(screen.getByText('Loading account details...')).toBeDefined()
  expect(await screen.findByText(text)).toBeDefined()
})

function fail(): never {
  throw new Error('The sample has a profile.')
}

test('who has played as a guest takes over what they signed, by the link of that page alone', async () => {
  const sent: unknown[] = []
  const verified = { ...completeAccount, verified: true }
  const { user, router } = renderApp(<AccountPage />, {
    state: stateOf(verified),
    path: '/account#guest=9.claim',
    answers: {
      '/api/account/guest': (body: unknown) => {
        sent.push(body)
        return { done: true }
      },
      '/api/account': () => accountToWire(verified),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Use what I typed' }))
  expect(await screen.findByText('Your account has it now.')).toBeDefined()
  expect(sent).toEqual([{ body: { claim: '9.claim' } }])
  await vi.waitFor(() => expect(screen.queryByText('You’ve played as a guest')).toBeNull())
  expect(router.state.location.hash).toBe('')
})
