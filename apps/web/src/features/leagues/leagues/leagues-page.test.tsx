import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { registrationsSlice } from '#features/roster/registration/slice.ts'
import { ApiError } from '#lib/api.ts'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { givenWatchers } from '#testing/in-view.ts'
import {
  completeAccount,
  heldRegistration,
  listing,
  ownMembership,
  stateOf,
} from '#testing/samples.ts'
import { LeagueScreen } from '#app/pages/league-screen.tsx'
import { LeaguesPage } from './leagues-page.tsx'
import { leaguesState } from './slice.ts'
import { UpcomingLeaguesPage } from './upcoming-page.tsx'

const badminton = {
  ...sampleLeague,
  id: 8,
  title: 'Celbridge Thursday Badminton',
  sport: { ...sampleLeague.sport, id: 4, name: 'Badminton', slug: 'badminton' },
}
const closed = { ...sampleLeague, id: 9, title: 'Closed One', registrationClosed: true }

const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('only open leagues are listed', () => {
  renderApp(<LeaguesPage />, { state: stateOf(null, [sampleLeague, badminton, closed]) })
  expect(titles()).toEqual(['Leixlip Tuesday Pickleball', 'Celbridge Thursday Badminton'])
  expect(screen.getAllByText('Tuesday nights')).toHaveLength(2)
  expect(screen.getAllByText(/All equipment provided/)).toHaveLength(2)
})

test('a sport that is chosen stands in the address and as a chip, and Clear All takes it away', async () => {
  const { user, router } = renderApp(<LeaguesPage />, {
    path: '/leagues',
    state: stateOf(null, [sampleLeague, badminton]),
  })
  await user.click(screen.getByRole('button', { name: 'Badminton' }))
  await expect.poll(titles).toEqual(['Celbridge Thursday Badminton'])
  await expect.poll(() => router.state.location.search).toBe('?sport=badminton')
  await user.click(screen.getAllByRole('button', { name: 'Clear All' }).at(-1) ?? document.body)
  await expect.poll(titles).toHaveLength(2)
})

test('when leagues cannot be read, the page shows the server’s message and a button to try again', async () => {
  const message = 'Too many requests.'
  const { store, user } = renderApp(<LeaguesPage />, {
    answers: {
      '/api/leagues': () => {
        throw new ApiError(429, { code: 'too_many_requests', message })
      },
    },
  })
  const text = 'We could not load the leagues. Please try again.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(store.getState().leagues.error).toBe(message)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('the list says what the address says, after Back, Forward and a link to all leagues', async () => {
  const { user, router } = renderApp(<LeaguesPage />, {
    path: '/leagues',
    state: stateOf(null, [sampleLeague, badminton]),
  })
  await user.click(screen.getByRole('button', { name: 'Badminton' }))
  await expect.poll(titles).toEqual(['Celbridge Thursday Badminton'])
  await act(() => router.navigate(-1))
  expect([router.state.location.search, titles().length]).toEqual(['', 2])
  await act(() => router.navigate(1))
  expect(titles()).toEqual(['Celbridge Thursday Badminton'])
  await user.click(screen.getByRole('button', { name: 'Pickleball' }))
  await expect.poll(titles).toHaveLength(2)
  await act(() => router.navigate('/leagues'))
  expect(titles()).toHaveLength(2)
  expect(screen.queryByText('(remove)')).toBeNull()
})

test('Back removes all filters in one step', async () => {
  const { user, router } = renderApp(<LeaguesPage />, {
    path: '/leagues',
    state: stateOf(null, [sampleLeague, badminton]),
  })
  await user.click(screen.getByRole('button', { name: 'Badminton' }))
  await user.click(screen.getByRole('button', { name: 'Pickleball' }))
  await expect.poll(() => router.state.location.search).toContain('badminton')
  await act(() => router.navigate(-1))
  expect([router.state.location.search, titles().length]).toEqual(['', 2])
})

test('the list says how many leagues it has, and its order stands in the address beside the filters', async () => {
  const cheap = { ...badminton, individualPrice: 5000 }
  const { user, router } = renderApp(<LeaguesPage />, {
    path: '/leagues',
    state: stateOf(null, [sampleLeague, cheap]),
  })
  expect(screen.getByText('2 leagues')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Soonest' }).ariaCurrent).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Price' }))
  expect(titles()).toEqual(['Celbridge Thursday Badminton', 'Leixlip Tuesday Pickleball'])
  await user.click(screen.getByRole('button', { name: 'Badminton' }))
  await expect.poll(() => router.state.location.search).toBe('?sport=badminton&sort=price')
  expect(screen.getByText('1 league')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Night' }))
  expect(router.state.location.search).toBe('?sport=badminton&sort=night')
})

test('by price counts what is asked today: a league that is running costs only the nights to come', async () => {
  const running = { ...badminton, startDate: '2026-10-06', endDate: '2026-12-01' }
  const { user } = renderApp(<LeaguesPage />, {
    path: '/leagues',
    state: stateOf(null, [{ ...sampleLeague, individualPrice: 8000 }, running]),
  })
  await user.click(screen.getByRole('link', { name: 'Price' }))
  expect(titles()).toEqual(['Celbridge Thursday Badminton', 'Leixlip Tuesday Pickleball'])
})

test('with one sport there is nothing to choose', () => {
  renderApp(<LeaguesPage />, { state: stateOf(null, [sampleLeague]) })
  expect(screen.queryByRole('button', { name: 'Pickleball' })).toBeNull()
})

const place = { path: '/league-details/7', pattern: '/league-details/:id' }

test('a league shows its prices, and a choice is kept on the way to sign-up', async () => {
  const { user, router } = renderApp(<LeagueScreen />, { ...place, state: stateOf(null) })
  expect(screen.getByText('€90')).toBeDefined()
  expect(screen.getByText('€180')).toBeDefined()
  expect(screen.getByText('8 weeks')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Register as Individual' }))
  const choice = { leagueId: 7, registrationTypeId: 1, due: 9000, tryItOut: false }
  expect(router.state.location).toMatchObject({ pathname: '/leagues/signup/7', state: choice })
  expect(JSON.parse(sessionStorage.getItem('pendingRegistrationChoice') ?? '')).toEqual(choice)
})

test('a try-out costs one week', async () => {
  const { user } = renderApp(<LeagueScreen />, {
    ...place,
    state: stateOf(null, [{ ...sampleLeague, tryItOutEnabled: true }]),
  })
  expect(screen.getByRole('button', { name: 'Full 8 weeks' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '1 week' }))
  expect(screen.getByText('€11.25')).toBeDefined()
})

test.each([
  [{ registrationClosed: true }, 'Registration Closed'],
  [{ isUpcoming: true }, 'This league isn’t open for sign-up yet.'],
  [{ placesTaken: 24 }, 'This league is full'],
])('a league with %o says: %s', (change, text) => {
  renderApp(<LeagueScreen />, { ...place, state: stateOf(null, [{ ...sampleLeague, ...change }]) })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Register as/ })).toBeNull()
})

test('a full league says so in its table, and leads to its waiting list from wherever one reads', () => {
  renderApp(<LeagueScreen />, {
    ...place,
    state: stateOf(null, [{ ...sampleLeague, placesTaken: 24 }]),
  })
  expect(screen.getAllByRole('cell', { name: 'Full' })).toHaveLength(2)
  const link = screen.getByRole('link', { name: 'Join the waiting list' })
  expect(link.getAttribute('href')).toBe('#options')
})

test('the price that stays at hand is the one that a captain’s reward leaves', () => {
  const registrations = { ...registrationsSlice.getInitialState(), captainRewards: 1 }
  const state = { ...stateOf(completeAccount, [sampleLeague]), registrations }
  renderApp(<LeagueScreen />, { ...place, state })
  expect(screen.getByRole('link', { name: 'Registration from €81' })).toBeDefined()
})

test('nothing lies over the options of a page whose app has only begun', () => {
  const watchers = givenWatchers()
  renderApp(<LeagueScreen />, { ...place, state: stateOf(null, [sampleLeague]) })
  expect(screen.queryByRole('link', { name: /^Registration from/ })).toBeNull()
  const away = { isIntersecting: false } as IntersectionObserverEntry
  act(() => watchers.forEach((notify) => notify([away], {} as IntersectionObserver)))
  expect(screen.getByRole('link', { name: /^Registration from/ })).toBeDefined()
})

test('a league that is not there is not found', () => {
  renderApp(<LeagueScreen />, { ...place, state: stateOf(null, []) })
  expect(screen.getByRole('heading', { name: 'League not found!' })).toBeDefined()
})

const FAILED = 'We could not load the leagues. Please try again.'

test('a league that could not be read is not said to be missing, and can be read again', async () => {
  const state = stateOf(null, [])
  const leagues = { ...leaguesState([]), error: FAILED }
  const { user } = renderApp(<LeagueScreen />, {
    ...place,
    state: { ...state, leagues },
    answers: { '/api/leagues': () => listing(sampleLeague) },
  })
  expect(screen.queryByText('League not found!')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: sampleLeague.title })).toBeDefined()
})

test('announced leagues that could not be read are not said to be none', () => {
  const leagues = { ...leaguesState([]), error: FAILED }
  renderApp(<UpcomingLeaguesPage />, { state: { ...stateOf(null, []), leagues } })
  expect(screen.getByText(FAILED)).toBeDefined()
  expect(screen.queryByText(/^No new leagues just yet/)).toBeNull()
})

test('a member is led to their league', () => {
  const memberships = [ownMembership]
  renderApp(<LeagueScreen />, { ...place, state: stateOf({ ...completeAccount, memberships }) })
  expect(screen.getByRole('link', { name: 'View your League' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Registration from/ })).toBeNull()
})

test('a player with a held place is led to the payment, and not asked to register', () => {
  const state = stateOf(completeAccount)
  const registrations = { ...registrationsSlice.getInitialState(), list: [heldRegistration] }
  renderApp(<LeagueScreen />, { ...place, state: { ...state, registrations } })
  expect(screen.getByRole('link', { name: 'Finish your sign-up' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Registration from/ })).toBeNull()
})
