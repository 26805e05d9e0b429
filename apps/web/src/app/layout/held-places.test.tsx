import type { RegistrationWire } from '@hive/contract/registrations'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registrationsSlice } from '#features/registration/slice.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { Layout } from './layout.tsx'

function held(id: number, leagueTitle: string): RegistrationWire {
  return {
    id,
    leagueId: id,
    leagueTitle,
    RegistrationTypeId: 1,
    TryItOutRegistration: false,
    isUpgrade: false,
    teamId: null,
    teamName: null,
    state: 'held',
    firstNight: '2027-01-12',
    nights: 8,
    heldUntil: new Date(Date.now() + 600_000).toISOString(),
    cardPage: `https://cards.example/${id}`,
    due: 90,
    paid: 0,
    refundOnCancel: null,
    lastDayOfRefund: '2026-12-29',
  }
}

test('of two places that are kept each shows, with its own way to pay', async () => {
  const list = [held(1, 'Leixlip Tuesday Pickleball'), held(2, 'Lucan Saturday Pickleball')]
  renderApp(<Layout />, {
    state: {
      ...stateOf(completeAccount),
      registrations: { ...registrationsSlice.getInitialState(), list, isLoaded: true },
    },
    answers: {
      '/api/registrations': () => ({ registrations: list, waiting: [], captainRewards: 0 }),
    },
  })
  const links = await screen.findAllByRole('link', { name: 'Continue to payment' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://cards.example/1',
    'https://cards.example/2',
  ])
})
