import type { RosterWire } from '@hive/contract/registrations'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { Roster } from './roster.tsx'

const roster: RosterWire = {
  team: { id: 31, name: 'Net Gains', leagueId: 7 },
  deadline: '2027-01-10',
  isOpen: true,
  limit: 2,
  people: [
    { invitationId: null, email: 'aoife@hive.example', name: 'Aoife Byrne', state: 'captain' },
    { invitationId: 5, email: 'mate@hive.example', name: '', state: 'invited' },
  ],
}

test('a team that could not be loaded is loaded on a press', async () => {
  let calls = 0
  const { user } = renderApp(<Roster teamId={31} />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/roster': () => {
        calls += 1
        if (calls === 1) throw new ApiError(503, { code: 'unexpected', message: '' })
        return roster
      },
    },
  })
  expect(await screen.findByText('We couldn’t load your team. Please try again.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Aoife Byrne')).toBeDefined()
  expect(screen.getByText(/^1 of 2 has registered\./)).toBeDefined()
})

test('a captain without teammates reads that they are alone, and is not counted', async () => {
  const people = roster.people.filter(({ state }) => state === 'captain')
  renderApp(<Roster teamId={31} />, {
    state: stateOf(completeAccount),
    answers: { '/api/teams/roster': () => ({ ...roster, people }) },
  })
  expect(
    await screen.findByText(/^It’s just you so far\. We recommend a team of 3\./),
  ).toBeDefined()
})
