import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { registrationsSlice } from '#features/roster/registration/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, heldRegistration, ownMembership, stateOf } from '#testing/samples.ts'
import { Layout } from './layout.tsx'

function held(id: number, leagueTitle: string): RegistrationWire {
  return {
    ...heldRegistration,
    id,
    leagueId: id,
    leagueTitle,
    heldUntil: new Date(Date.now() + 600_000).toISOString(),
    cardPage: `https://cards.example/${id}`,
  }
}

function showStrips(list: RegistrationWire[], path = '/', account = completeAccount) {
  return renderApp(<Layout />, {
    path,
    pattern: '*',
    state: {
      ...stateOf(account),
      registrations: { ...registrationsSlice.getInitialState(), list, isLoaded: true },
    },
    answers: {
      '/api/registrations': () => ({
        registrations: list,
        waiting: [],
        captainRewards: 0,
        skillLevels: [],
      }),
    },
  })
}

const waysToPay = () => screen.queryAllByRole('link', { name: 'Continue to payment' })

test('of two places that are kept each shows, with its own way to pay', async () => {
  showStrips([held(1, 'Leixlip Tuesday Pickleball'), held(2, 'Lucan Saturday Pickleball')])
  await expect
    .poll(() => waysToPay().map((link) => link.getAttribute('href')))
    .toEqual(['https://cards.example/1', 'https://cards.example/2'])
  // What stays at the end of the screen is the list of them, so that none lies over another one.
  const [first, second] = screen.getAllByRole('region', { name: 'Your held place' })
  const strip = first?.closest('.hold-strip')
  expect([first === strip, second?.closest('.hold-strip') === strip]).toEqual([false, true])
  expect(strip?.parentElement).toBe(screen.getByRole('main').parentElement)
})

test('a page leaves room for the places that are kept, for as long as they show', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  const { classList, style } = document.documentElement
  const room = () => [classList.contains('holds-place'), style.getPropertyValue('--held')]
  const { router } = showStrips([held(7, 'Leixlip Tuesday Pickleball'), held(8, 'Other')])
  await expect.poll(room).toEqual([true, '2'])
  await act(() => router.navigate('/league-details/7'))
  await expect.poll(room).toEqual([true, '1'])
  cleanup()
  expect(room()).toEqual([false, ''])
})

const UPGRADE = { ...held(2, 'Leixlip Tuesday Pickleball'), leagueId: 7, isUpgrade: true }
const TRY_OUT: RegistrationWire = {
  ...held(1, 'Leixlip Tuesday Pickleball'),
  leagueId: 7,
  TryItOutRegistration: true,
  state: 'confirmed',
  heldUntil: null,
  cardPage: null,
}

test('while paying the rest of a try-out, a player reads that the place is safe', async () => {
  showStrips([TRY_OUT, UPGRADE])
  const strip = await screen.findByRole('region', { name: 'Your held place' })
  expect(strip.textContent).toContain(
    'Your place is safe. Time to pay the rest of Leixlip Tuesday Pickleball',
  )
  expect(screen.getByRole('button', { name: 'Not now' })).toBeDefined()
})

test('after a try-out’s place has gone, a place is held as for other players', async () => {
  showStrips([{ ...TRY_OUT, state: 'tried' }, UPGRADE])
  const strip = await screen.findByRole('region', { name: 'Your held place' })
  expect(strip.textContent).toContain('We’re keeping your place in Leixlip Tuesday Pickleball')
  expect(screen.getByRole('button', { name: 'Let it go' })).toBeDefined()
})

test('on the page of its league a kept place is shown once, among the ways in', async () => {
  showStrips([held(7, 'Leixlip Tuesday Pickleball'), held(8, 'Other')], '/league-details/7')
  const strips = await screen.findAllByRole('region', { name: 'Your held place' })
  expect(strips.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Other')])
})

test('on the page of a league that is being moved up to, the strip stays: there is no other way to pay', async () => {
  const membership = { ...ownMembership, teamId: null, teamName: '', tryItOutRegistration: true }
  const account = { ...completeAccount, memberships: [membership] }
  showStrips([TRY_OUT, UPGRADE], '/league-details/7', account)
  expect(await screen.findByRole('region', { name: 'Your held place' })).toBeDefined()
})
