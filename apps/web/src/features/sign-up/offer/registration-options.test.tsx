import { accountToWire } from '@hive/contract/account/account'
import type { RegistrationWire } from '@hive/contract/roster/registrations'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { sampleInForce as june } from '@hive/domain/testing/sample-promotion'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { act, screen } from '@testing-library/react'
import { NO_MORE_TEAMS } from '@hive/domain/roster/waiting/waiting-list'
import { expect, test } from 'vitest'
import type { RootState } from '#app/store.ts'
import { profileSlice } from '#features/base/session/slice.ts'
import { registrationsSlice } from '#features/roster/registration/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import {
  completeAccount,
  ownMembership,
  ownRegistration,
  stateOf,
  listing,
} from '#testing/samples.ts'
import { RegistrationOptions } from './registration-options.tsx'

type OptionsProps = {
  promotion?: PromotionsInForce
  registrations?: Partial<RootState['registrations']>
  league?: Partial<typeof sampleLeague>
  account?: typeof completeAccount
  answers?: Record<string, (sent: unknown) => unknown>
}

function show({
  promotion,
  registrations,
  league,
  account = completeAccount,
  answers = {},
}: OptionsProps) {
  const state = stateOf(account)
  return renderApp(<RegistrationOptions league={{ ...sampleLeague, ...league }} />, {
    answers,
    state: {
      ...state,
      ...(state.site && promotion ? { site: { ...state.site, promotions: promotion } } : {}),
      registrations: { ...registrationsSlice.getInitialState(), ...registrations },
    },
  })
}

const kept = () => JSON.parse(sessionStorage.getItem('pendingRegistrationChoice') ?? '')

test('while a promotion runs, its label and both prices stand at each way in, and its coupon goes along', async () => {
  const { user } = show({ promotion: june })
  expect(screen.getAllByText('(10% off until June 18th!)')).toHaveLength(2)
  for (const price of ['€90', '€81', '€180', '€162']) expect(screen.getByText(price)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Register as Individual' }))
  expect(kept()).toMatchObject({ due: 8100, coupon: 'JUNE10' })
})

test('without one there is no label and no coupon', async () => {
  const { user } = show({})
  expect(screen.queryByText(/off/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register as Team' }))
  expect(kept()).toEqual({ leagueId: 7, registrationTypeId: 2, due: 18000, tryItOut: false })
})

test('a captain’s reward takes a tenth off, and is never added to a promotion', () => {
  show({ registrations: { captainRewards: 1 } })
  expect(screen.getAllByText('(your captain reward: 10% off)')).toHaveLength(2)
  expect(screen.getByText('€81')).toBeDefined()
})

test('who is logged in and whose account cannot be read is offered nothing, and can look again', async () => {
  const state = stateOf(completeAccount)
  const error = 'We could not load your account. Please try again.'
  const userProfile = { ...profileSlice.getInitialState(), ...state.userProfile }
  const { user } = renderApp(<RegistrationOptions league={sampleLeague} />, {
    answers: { '/api/account': () => accountToWire(completeAccount) },
    state: { ...state, userProfile: { ...userProfile, account: null, memberships: [], error } },
  })
  expect(screen.queryByRole('button', { name: 'Register as Individual' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Register as Individual' })).toBeDefined()
})

test('of an ended session the options say nothing that the layout says, and offer nothing in vain', () => {
  const state = stateOf(completeAccount)
  const error = 'Unauthorized. Please log in again.'
  const ended = { account: null, memberships: [], error, isExpired: true }
  const userProfile = { ...profileSlice.getInitialState(), ...state.userProfile, ...ended }
  renderApp(<RegistrationOptions league={sampleLeague} />, { state: { ...state, userProfile } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Log in to see whether you’re in this league.')).toBeDefined()
})

test('a full league has a waiting list', async () => {
  const joined: unknown[] = []
  const { user } = show({
    league: { placesTaken: 24 },
    answers: {
      '/api/waiting-list/join': (sent) => joined.push(sent),
      '/api/registrations': () => ({ registrations: [], waiting: [], captainRewards: 0 }),
      '/api/leagues': () => listing(),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Join the waiting list as a team' }))
  await expect.poll(() => joined).toEqual([{ body: { leagueId: 7, RegistrationTypeId: 2 } }])
})

test('a full league shows its prices, and how many are waiting', () => {
  show({ league: { placesTaken: 24, waiting: 3 } })
  expect(screen.getByText(/3 people are waiting ahead of you\./)).toBeDefined()
  for (const price of ['€90', '€180']) expect(screen.getByText(price)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeDefined()
})

test('signing in to wait joins the waiting list, once', async () => {
  sessionStorage.setItem('pendingWaitingList', JSON.stringify({ leagueId: 7, type: 'individual' }))
  const joined: unknown[] = []
  show({
    league: { placesTaken: 24 },
    answers: {
      '/api/waiting-list/join': (sent) => joined.push(sent),
      '/api/registrations': () => ({ registrations: [], waiting: [], captainRewards: 0 }),
      '/api/leagues': () => listing(),
    },
  })
  await expect.poll(() => joined).toEqual([{ body: { leagueId: 7, RegistrationTypeId: 1 } }])
  expect(sessionStorage.getItem('pendingWaitingList')).toBeNull()
})

test('with room for one but no team, only a team waits', () => {
  show({ league: { placesTaken: 23 } })
  expect(screen.getByRole('button', { name: 'Register as Individual' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Register as Team' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Join the waiting list as a team' })).toBeDefined()
})

const entry = {
  id: 3,
  leagueId: 7,
  leagueTitle: sampleLeague.title,
  RegistrationTypeId: 1,
  position: 2,
  offerEndsAt: null,
  isInGroup: false,
  heldUp: null,
} as const

test('a waiting player sees their position; an offered place shows its end and how to take it', async () => {
  const full = { placesTaken: 24 }
  const { unmount } = show({
    league: full,
    registrations: { waiting: [{ ...entry, state: 'waiting' }] },
  })
  expect(await screen.findByText('You’re number 2 on the waiting list')).toBeDefined()
  unmount()
  const offerEndsAt = '2026-11-21T18:30:00.000Z'
  show({ league: full, registrations: { waiting: [{ ...entry, state: 'offered', offerEndsAt }] } })
  expect(await screen.findByText('A place is yours')).toBeDefined()
  expect(screen.getByText('Saturday, 21 November 2026 at 6:30 pm')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Register as Individual' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Let the place go' })).toBeDefined()
})

test('a team in line reads on the league’s page that no more teams are taken', async () => {
  const league = { placesTaken: 24, teamsClosed: true }
  const waiting = { ...entry, RegistrationTypeId: 2, heldUp: NO_MORE_TEAMS }
  show({ league, registrations: { waiting: [{ ...waiting, state: 'waiting' }] } })
  expect(await screen.findByText(NO_MORE_TEAMS)).toBeDefined()
  expect(screen.queryByText(/When a place comes free/)).toBeNull()
})

const own: RegistrationWire = {
  ...ownRegistration,
  id: 9,
  leagueTitle: sampleLeague.title,
  TryItOutRegistration: true,
  nights: 1,
  due: 11.25,
  paid: 11.25,
  refundOnCancel: 1.25,
}

test('while the card page is open, a full league’s page shows the place and the way to it', async () => {
  const cardPage = 'https://cards.example/pay'
  const heldUntil = '2026-11-21T18:30:00.000Z'
  const held = { ...own, TryItOutRegistration: false, state: 'held', heldUntil, cardPage } as const
  show({ league: { placesTaken: 24 }, registrations: { list: [held] } })
  expect(await screen.findByText('We’re keeping a place for you')).toBeDefined()
  expect(screen.getByText('6:30 pm')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Continue to payment' })
  expect(link.getAttribute('href')).toBe(cardPage)
  expect(screen.queryByText('This league is full')).toBeNull()
})

const membership = { ...ownMembership, teamId: null, teamName: '', tryItOutRegistration: true }

test('a player can stay after a try-out for the rest of the price', async () => {
  const { user } = show({
    account: { ...completeAccount, memberships: [membership] },
    registrations: { list: [own] },
  })
  expect(screen.getByText('€78.75')).toBeDefined()
  expect(screen.getByText(/The price is €90; your try-out counts towards it/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move up to the full league' }))
  expect(kept()).toMatchObject({ registrationTypeId: 1, due: 7875, tryItOut: false })
})

test('a try-out whose money has gone back counts for nothing', async () => {
  const { user } = show({
    account: { ...completeAccount, memberships: [membership] },
    registrations: { list: [{ ...own, paid: 0 }] },
  })
  expect(screen.getByText('€90')).toBeDefined()
  expect(screen.queryByText(/counts towards it/)).toBeNull()
  expect(screen.getByText(/You got the money for your try-out back/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move up to the full league' }))
  expect(kept()).toMatchObject({ due: 9000 })
})

test('a try-out that is over counts towards the nights that are left', async () => {
  const league = { startDate: '2026-11-03', endDate: '2026-12-22', tryItOutEnabled: true }
  const tried = { ...own, state: 'tried', firstNight: '2026-11-10' } as const
  const { user } = show({ league, registrations: { list: [tried] } })
  // Five nights to come and the one that was played, less what that one cost.
  expect(screen.getByText('€56.25')).toBeDefined()
  expect(screen.getByText(/What you paid for your try-out, €11.25, is taken off/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '1 week' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register as Individual' }))
  expect(kept()).toMatchObject({ due: 5625, tryItOut: false })
})

test('a running league shows the nights that are left, their price, and the next for a try-out', async () => {
  const league = { startDate: '2026-11-03', endDate: '2026-12-22', tryItOutEnabled: true }
  const { user } = show({ league })
  expect(screen.getByRole('button', { name: 'All 5 nights left' })).toBeDefined()
  for (const price of ['€56.25', '€112.50']) expect(screen.getByText(price)).toBeDefined()
  expect(screen.getByText(/for the 5 nights that are left, from 24 November 2026/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '1 week' }))
  expect(screen.getByText(/for one night, on 24 November 2026/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Register as Individual' }))
  expect(kept()).toMatchObject({ due: 1125, tryItOut: true })
})

test('one week is still chosen for somebody who comes back from the sign-up', async () => {
  const { user, router } = show({ league: { tryItOutEnabled: true } })
  await user.click(screen.getByRole('button', { name: '1 week' }))
  await user.click(screen.getByRole('button', { name: 'Register as Individual' }))
  await screen.findByText('elsewhere')
  await act(() => router.navigate(-1))
  const week = await screen.findByRole('button', { name: '1 week' })
  expect(week.getAttribute('aria-pressed')).toBe('true')
})

test.each([
  ['late joining is closed', { lateJoining: 'closed' }],
  ['only the last night is left', { startDate: '2026-10-06', endDate: '2026-11-24' }],
] as const)('a running league is closed when %s', (_, change) => {
  show({ league: { startDate: '2026-11-03', endDate: '2026-12-22', ...change } })
  expect(screen.getByText('Registration Closed')).toBeDefined()
})

test('a league to come shows its prices, and leads to the interest form', () => {
  show({ league: { isUpcoming: true } })
  for (const price of ['€90', '€180']) expect(screen.getByText(price)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Register your interest' })
  expect(link.getAttribute('href')).toBe('/register-your-interest')
})

test('the price of a try-out has its cents', async () => {
  const { user } = show({ league: { tryItOutEnabled: true, individualPrice: 80_00 } })
  await user.click(screen.getByRole('button', { name: '1 week' }))
  expect(screen.getByText('€10.00')).toBeDefined()
})

test('a league of one night has no try-out, and its price is for one night', () => {
  show({ league: { tryItOutEnabled: true, endDate: sampleLeague.startDate } })
  expect(screen.queryByRole('button', { name: '1 week' })).toBeNull()
  expect(screen.getByText(/^The price is for one night, on /)).toBeDefined()
})

test('a league that is called off says so', () => {
  show({ league: { isCancelled: true } })
  expect(screen.getByText('Registration Closed')).toBeDefined()
  expect(screen.getByText(/had to call this league off/)).toBeDefined()
})

/** A league that captains of last season can sign up for already, and everyone from December on. */
const renewed = {
  isUpcoming: true,
  renewalOpens: '2026-11-19T09:00',
  registrationOpens: '2026-12-01T09:00',
}

test('a captain of last season finds the way in before everyone else, with the same team', async () => {
  const renewal = { teamName: 'Dink Floyd', teammates: ['cara@hive.example'] }
  const { user } = show({ league: renewed, answers: { '/api/renewals': () => ({ renewal }) } })
  expect(await screen.findByText(/We keep a place for Dink Floyd until Tuesday/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Register as Individual' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register as Team' }))
  expect(kept()).toMatchObject({ registrationTypeId: 2, renewal })
})

test('others read when last season’s teams sign up, and when everyone can', async () => {
  show({ league: renewed, answers: { '/api/renewals': () => ({ renewal: null }) } })
  expect(
    await screen.findByText(
      'Last season’s teams can sign up now. The places they leave open to everyone on Tuesday, 1 December 2026 at 9 am.',
    ),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Register as Team' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Log in/ })).toBeNull()
})

test('until last season’s teams can sign up, the day when they can is named', () => {
  show({ league: { ...renewed, renewalOpens: '2026-11-30T09:00' } })
  expect(
    screen.getByText(/^Last season’s teams can sign up from Monday, 30 November 2026 at 9 am\./),
  ).toBeDefined()
})

test('an announced league without a renewal asks the server nothing, and says when it opens', () => {
  show({ league: { ...renewed, renewalOpens: null } })
  expect(screen.getByText('Sign-up opens on Tuesday, 1 December 2026 at 9 am.')).toBeDefined()
})
